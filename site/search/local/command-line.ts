import { stem } from '../../../generator/model/search-words.ts';
import { begins, exact, type Grades, grade } from './grades.ts';
import type { PlaceRecord } from './places.ts';
import { synonymsOf } from './synonyms.ts';

/**
 * `thv run --net`: flags of that command that begin so, then those that hold it. `thv sec`: commands. Flags alone are
 * flags of any command.
 */
export function matchCommandLine(query: string, places: readonly PlaceRecord[], program: string, grades: Grades): void {
  const typed = query.split(/\s+/);
  const last = typed.at(-1) ?? '';
  const flag = /^(--?[\p{L}][\p{L}\p{N}-]*|--?)(?:=.*)?$/u.exec(last)?.[1] ?? flagBefore(typed);
  const command = longestCommand(typed, places, program);
  if (flag !== undefined) {
    matchFlags(flag, places, command, grades);
    return;
  }
  if (typed[0] !== program || query === program) return;
  matchOtherWords(typed.slice(1).map(stem), places, grades);
  matchCommands(query.toLowerCase(), places, grades);
  if (command === undefined) return;
  if (!grades.has(command.row)) grade(grades, command.row, begins);
  // What follows a command may be the name of a flag, typed without its dashes.
  if (last.length < 2 || command.title.endsWith(last)) return;
  for (const place of places)
    if (place.entity === 'flag' && place.owner === command.title && place.title.includes(last.toLowerCase()))
      grade(grades, place.row, begins - 50);
}

/** `thv delete` for `thv rm`, where no command has that name. */
function matchOtherWords(typed: readonly string[], places: readonly PlaceRecord[], grades: Grades): void {
  for (const place of places) {
    if (place.entity !== 'command') continue;
    const own = place.title.split(' ').slice(1).map(stem);
    const fits = typed.every((word, at) => own[at] === word || synonymsOf(word).includes(own[at] ?? ''));
    if (fits && own.length === typed.length) grade(grades, place.row, begins + 20);
  }
}

function matchCommands(start: string, places: readonly PlaceRecord[], grades: Grades): void {
  for (const place of places) {
    if (place.entity !== 'command') continue;
    const name = place.names.find((item) => item.startsWith(start));
    // Shorter first: `thv sec` is `thv secret` before its subcommands.
    if (name !== undefined) grade(grades, place.row, name === start ? exact : begins - name.length);
  }
}

/** `--transport sse`: the word before a value. */
function flagBefore(typed: readonly string[]): string | undefined {
  return typed.findLast((word) => /^--?[\p{L}]/u.test(word))?.split('=')[0];
}

function longestCommand(
  typed: readonly string[],
  places: readonly PlaceRecord[],
  program: string,
): PlaceRecord | undefined {
  const words = typed.filter((word) => !word.startsWith('-')).map((word) => word.toLowerCase());
  const full = words[0] === program ? words : [program, ...words];
  for (let length = full.length; length > 1; length--) {
    const name = full.slice(0, length).join(' ');
    const found = places.find((place) => place.entity === 'command' && place.names.includes(name));
    if (found) return found;
  }
  return undefined;
}

function matchFlags(
  typed: string,
  places: readonly PlaceRecord[],
  command: PlaceRecord | undefined,
  grades: Grades,
): void {
  const start = typed.toLowerCase();
  // A flag that the command does not have: the command itself comes before the flags of others.
  if (command !== undefined) grade(grades, command.row, begins - 250);
  for (const place of places) {
    if (place.entity !== 'flag') continue;
    const isOwn = command === undefined || place.owner === command.title;
    const away = isOwn ? 0 : 600;
    if (place.names.includes(typed)) grade(grades, place.row, exact - away);
    else if (place.names.some((name) => name.toLowerCase().startsWith(start))) grade(grades, place.row, begins - away);
    else if (start.length > 3 && place.title.includes(start.replace(/^-+/, '')))
      grade(grades, place.row, begins - 100 - away);
  }
}
