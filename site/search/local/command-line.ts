import { distance } from '../../../generator/shared/nearest.ts';
import { nameParts, stem } from '../../../generator/shared/search-words.ts';
import { begins, exact, type Grades, grade, type Match } from './grades.ts';
import { likeness } from './likeness.ts';
import type { PlaceRecord } from './places.ts';
import { synonymsOf } from './synonyms.ts';

interface Command {
  readonly place: PlaceRecord;
  /** Words after the program's name, stemmed. */
  readonly words: readonly string[];
}

/** Flags of one name, which many commands may have. */
interface Flag extends Pick<PlaceRecord, 'title' | 'names'> {
  readonly parts: readonly string[];
  readonly rows: readonly number[];
}

interface CommandLines {
  readonly program: string;
  readonly commands: readonly Command[];
  readonly byName: ReadonlyMap<string, PlaceRecord>;
  readonly flags: readonly Flag[];
  readonly flagsOf: ReadonlyMap<string, readonly PlaceRecord[]>;
  /** Commands whose names begin so. */
  readonly begunBy: (start: string) => readonly PlaceRecord[];
}

/**
 * `thv run --net`: flags of that command that begin so, then those that hold it. `thv sec`: commands. Flags alone are
 * flags of any command.
 */
export function commandLineMatcher(places: readonly PlaceRecord[], program: string): Match {
  const all = readCommandLines(places, program);
  return (query, grades) => matchCommandLine(query, all, grades);
}

function readCommandLines(places: readonly PlaceRecord[], program: string): CommandLines {
  const commands: Command[] = [];
  const byName = new Map<string, PlaceRecord>();
  const flags = new Map<string, Flag & { readonly rows: number[] }>();
  const flagsOf = new Map<string, PlaceRecord[]>();
  for (const place of places) {
    const { entity, title, names, owner } = place;
    if (entity === 'command') {
      commands.push({ place, words: title.split(' ').slice(1).map(stem) });
      for (const name of names) if (!byName.has(name)) byName.set(name, place);
    }
    if (entity !== 'flag') continue;
    const key = [title, ...names].join('\n');
    const known = flags.get(key);
    if (known) known.rows.push(place.row);
    else flags.set(key, { title, names, parts: nameParts(title), rows: [place.row] });
    const own = flagsOf.get(owner);
    if (own) own.push(place);
    else flagsOf.set(owner, [place]);
  }
  const begunBy = beginsWith(commands.map(({ place }) => place));
  return { program, commands, byName, flags: [...flags.values()], flagsOf, begunBy };
}

/** Looks places up by how one of their names begins, which all but a few don't. */
function beginsWith(places: readonly PlaceRecord[]): (start: string) => readonly PlaceRecord[] {
  const byName = places.flatMap((place) => place.names.map((name) => ({ name, place })));
  byName.sort((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)));
  return (start) => {
    let [from, to] = [0, byName.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((byName[middle]?.name ?? '') < start) from = middle + 1;
      else to = middle;
    }
    while (byName[to]?.name.startsWith(start)) to += 1;
    return [...new Set(byName.slice(from, to).map(({ place }) => place))];
  };
}

function matchCommandLine(query: string, all: CommandLines, grades: Grades): void {
  const typed = query.split(/\s+/);
  const last = typed.at(-1) ?? '';
  const flag = /^(--?[\p{L}][\p{L}\p{N}-]*|--?)(?:=.*)?$/u.exec(last)?.[1] ?? flagBefore(typed);
  const command = longestCommand(typed, all);
  if (flag !== undefined) {
    matchFlags(flag, all, command, grades);
    return;
  }
  if (typed[0] !== all.program || query === all.program) return;
  matchOtherWords(typed.slice(1).map(stem), all.commands, grades);
  const isBegun = matchCommands(query.toLowerCase(), all, grades);
  if (command === undefined) return;
  // `thv client reg` means a command below `thv client`.
  if (!grades.has(command.row)) grade(grades, command.row, isBegun ? begins - 100 : begins);
  // What follows a command may be the name of a flag, typed without its dashes.
  if (last.length < 2 || command.title.endsWith(last)) return;
  for (const place of all.flagsOf.get(command.title) ?? [])
    if (place.title.includes(last.toLowerCase())) grade(grades, place.row, begins - 50);
}

/** `thv delete` for `thv rm`, `thv runn` for `thv run`, `thv config registry` for `thv config set-registry`. */
function matchOtherWords(typed: readonly string[], commands: readonly Command[], grades: Grades): void {
  const likely = typed.map(stepLike);
  for (const { place, words: own } of commands) {
    // `thv mcp tools` leaves out a word of `thv mcp list tools`.
    if (own.length > typed.length && typed.length > 1 && isPartOf(typed, own))
      grade(grades, place.row, begins + 10 - own.length);
    if (own.length !== typed.length) continue;
    let least = 1;
    for (let at = 0; at < typed.length && least > 0; at++) least = Math.min(least, likely[at]?.(own[at] ?? '') ?? 0);
    // Of three commands on one setting, the one that sets it.
    const isFirst = !/ (get|unset|reset)-/.test(place.title);
    if (least > 0) grade(grades, place.row, begins + least * 20 + (isFirst ? 1 : 0));
  }
}

/** Whether the words stand among others in this order, the last one at the end. */
function isPartOf(words: readonly string[], all: readonly string[]): boolean {
  let at = 0;
  for (const word of all) if (word === words[at]) at += 1;
  return at === words.length && all.at(-1) === words.at(-1);
}

/** How surely a word of a command is meant: 1 for a synonym, less for a part of it and for a slip. */
function stepLike(word: string): (own: string) => number {
  const synonyms = synonymsOf(word);
  return (own) => {
    if (own === word || synonyms.includes(own)) return 1;
    if (word.length > 3 && own.includes('-') && own.split('-').slice(1).map(stem).includes(word)) return 0.6;
    return word.length > 2 && own.length > 2 && distance(word, own, 1) === 1 ? 0.5 : 0;
  };
}

/** Grades the commands that begin so; false when none does. */
function matchCommands(start: string, { begunBy }: CommandLines, grades: Grades): boolean {
  const begun = begunBy(start);
  for (const { row, names } of begun) {
    const name = names.find((item) => item.startsWith(start)) ?? '';
    // Shorter first: `thv sec` is `thv secret` before its subcommands.
    grade(grades, row, name === start ? exact : begins - name.length);
  }
  return begun.length > 0;
}

/** `--transport sse`: the word before a value. */
function flagBefore(typed: readonly string[]): string | undefined {
  return typed.findLast((word) => /^--?[\p{L}]/u.test(word))?.split('=')[0];
}

function longestCommand(typed: readonly string[], { program, byName }: CommandLines): PlaceRecord | undefined {
  const words = typed.filter((word) => !word.startsWith('-')).map((word) => word.toLowerCase());
  const full = words[0] === program ? words : [program, ...words];
  for (let length = full.length; length > 1; length--) {
    const found = byName.get(full.slice(0, length).join(' '));
    if (found) return found;
  }
  return undefined;
}

function matchFlags(
  typed: string,
  { flags, flagsOf }: CommandLines,
  command: PlaceRecord | undefined,
  grades: Grades,
): void {
  // A flag that the command does not have: the command itself comes before the flags of others.
  if (command !== undefined) grade(grades, command.row, begins - 250);
  const own = new Set((flagsOf.get(command?.title ?? '') ?? []).map(({ row }) => row));
  const gradeOf = flagGrades(typed);
  for (const flag of flags) {
    const value = gradeOf(flag);
    if (value <= 0) continue;
    for (const row of flag.rows) grade(grades, row, value - (command === undefined || own.has(row) ? 0 : 600));
  }
}

/** What a flag is worth for what was typed of it; 0 for another one. */
function flagGrades(typed: string): (flag: Flag) => number {
  const start = typed.toLowerCase();
  const parts = nameParts(typed);
  return ({ names, title, parts: own }) => {
    if (names.includes(typed)) return exact;
    if (names.some((name) => name.toLowerCase().startsWith(start))) return begins;
    if (start.length > 3 && title.includes(start.replace(/^-+/, ''))) return begins - 100;
    if (start.length < 5) return 0;
    // Half remembered: `--network-isolation`, `--tranport`.
    const like = likeness(parts, own);
    return like > 0.6 ? begins - 150 - (1 - like) * 200 : 0;
  };
}
