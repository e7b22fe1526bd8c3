import { distance } from '../../../generator/shared/nearest.ts';
import { isStopWord, nameParts, stem, words } from '../../../generator/shared/search-words.ts';
import { begins, exact, type Grade, type Match, type PlaceRecord } from './places.ts';
import { synonymsOf } from './words.ts';

/**
 * `thv run --net`: flags of that command, then those of others. `thv sec`: commands. A flag alone matches any command.
 */
export function commandLineMatcher(places: readonly PlaceRecord[]): Match {
  const commands = places.filter(({ entity }) => entity === 'command');
  const flags = places.filter(({ entity }) => entity === 'flag');
  const program = commands[0]?.title.split(' ')[0] ?? '';

  /** The command at the beginning of a line, with or without the program's name. */
  function commandOf(words: readonly string[]): PlaceRecord | undefined {
    const line = words.filter((word) => !word.startsWith('-')).join(' ');
    const whole = `${line.startsWith(`${program} `) ? line : `${program} ${line}`} `.toLowerCase();
    const found = commands.filter(({ names }) =>
      names.some((name) => name !== program && whole.startsWith(`${name} `)),
    );
    return found.sort((a, b) => b.title.length - a.title.length)[0];
  }

  function matchFlags(flag: string, command: PlaceRecord | undefined, grade: Grade): void {
    for (const place of flags) {
      const value = flagGrade(flag, place);
      const isOther = command !== undefined && command.title !== place.owner;
      if (value > 0) grade(place, value - (isOther ? 600 : 0));
    }
  }

  function matchCommands(query: string, words: readonly string[], grade: Grade): void {
    for (const place of commands) {
      const name = place.names.find((one) => one.startsWith(query.toLowerCase()));
      // Shorter first: `thv secret` before its subcommands.
      if (name !== undefined) grade(place, name === query ? exact : begins - name.length);
      const like = commandLikeness(words.map(stem), place.title.split(' ').slice(1).map(stem));
      if (like > 0) grade(place, begins + like * 20);
    }
  }

  /** `remove a server` for `thv rm`. */
  function matchVerb(query: string, grade: Grade): void {
    const [verb = '', ...objects] = words(query).filter((word) => !isStopWord(word));
    for (const place of objects.length > 0 ? commands : []) {
      const [, own = '', ...more] = place.title.split(' ');
      if (more.length > 0 || stepLikeness(verb, stem(own)) < 1) continue;
      const about = words(place.text);
      grade(place, objects.every((word) => [word, ...synonymsOf(word)].some((one) => about.includes(one))) ? 75 : 50);
    }
  }

  return (query, grade) => {
    const typed = query.split(' ');
    const flag = typed.findLast((word) => /^--?(\p{L}|$)/u.test(word))?.split('=')[0];
    if (flag !== undefined) matchFlags(flag, commandOf(typed), grade);
    else if (typed[0] === program && typed.length > 1) matchCommands(query, typed.slice(1), grade);
    else if (typed.length > 1) matchVerb(query, grade);
  };
}

/**
 * Likelihood of a command: `thv delete` for `thv rm`, `thv runn` for `thv run`, `thv config registry`, `thv mcp tools`.
 */
function commandLikeness(typed: readonly string[], own: readonly string[]): number {
  if (typed.length > 1 && own.length > typed.length)
    return own.at(-1) === typed.at(-1) && typed.every((word) => own.includes(word)) ? 0.5 : 0;
  return own.length === typed.length ? Math.min(...typed.map((word, at) => stepLikeness(word, own[at] ?? ''))) : 0;
}

function stepLikeness(word: string, own: string): number {
  if (own === word || synonymsOf(word).includes(own)) return 1;
  if (own.split('-').slice(1).map(stem).includes(word)) return 0.6;
  return Math.min(word.length, own.length) > 2 && distance(word, own, 1) === 1 ? 0.5 : 0;
}

/** Grade of a flag for typed text; 0 without a match. */
function flagGrade(typed: string, { names, title }: PlaceRecord): number {
  const start = typed.toLowerCase();
  if (names.includes(typed)) return exact;
  if (names.some((name) => name.toLowerCase().startsWith(start))) return begins;
  if (start.length > 3 && title.includes(start.replace(/^-+/, ''))) return begins - 100;
  // Half-remembered: `--network-isolation`, `--tranport`.
  const like = start.length < 5 ? 0 : likeness(nameParts(typed), nameParts(title));
  return like > 0.6 ? begins - 150 - (1 - like) * 200 : 0;
}

/** Similarity of two names, 0 to 1: their common parts, in any order. */
function likeness(typed: readonly string[], name: readonly string[]): number {
  const shared = typed.filter((part) => name.some((own) => isLike(part, own))).length;
  return shared / Math.max(typed.length, name.length);
}

/** `isolation` and `isolate`, `env` and `environment`, or a typo. */
function isLike(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  let same = 0;
  while (same < shorter && one[same] === other[same]) same += 1;
  return (same >= 3 && same >= shorter - 2) || (shorter > 3 && distance(one, other, 1) <= 1);
}
