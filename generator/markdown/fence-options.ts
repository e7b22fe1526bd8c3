import type { FenceMarker } from '../model/sample.ts';

/** Options after the language in a fence's info string. Line numbers count from 1. */
export interface CodeOptions {
  readonly title?: string;
  /** The file that the code is in, and lines of it: `x.yaml#L3-L10`. */
  readonly file?: string;
  /** Text alternative of a diagram that can't have one in its source. */
  readonly description?: string;
  readonly marked?: ReadonlySet<number>;
  readonly inserted?: ReadonlySet<number>;
  readonly deleted?: ReadonlySet<number>;
  /** Wrap long lines: prose such as a prompt, and commands that must be a single line. */
  readonly wrap?: boolean;
  /** Why the block is exempt from checks. */
  readonly marker?: FenceMarker;
  /** The lines that the marker applies to, if not all. */
  readonly markerLines?: ReadonlySet<number>;
}

export interface ParsedCodeOptions {
  readonly options: CodeOptions;
  /** Unknown words, and options without a value. */
  readonly unknown: readonly string[];
  /** Options that are there twice, as they are written. */
  readonly repeated: readonly string[];
  /** The problem with the block's marker, as a verb phrase; absent if there is none. */
  readonly wrongMarker?: string;
}

const wordPattern = /(?:[\w-]+=)?(?:"[^"]*"|'[^']*'|\{[^}]*\})|\S+/g;
const parts = /^(?:([\w-]+)=)?(?:["'](.*)["']|\{(.*)\}|([^"'{}\s]+))$/s;

/**
 * Parses `title="x" description="y" file="z" wrap {1,3-4} ins={2} del={5}`, and a marker: `fragment`, `wrong`,
 * `version=v0.4.0` or `tool=helm`, with a `reason="…"`, optionally limited by `lines={1-3}`.
 */
export function parseCodeOptions(meta: string): ParsedCodeOptions {
  const words = (meta.match(wordPattern) ?? []).map((word) => ({ word, meaning: meaningOf(word) }));
  const meanings = words.flatMap(({ meaning }) => meaning ?? []);
  const markers = meanings.flatMap(({ marker }) => marker ?? []);
  const reason = meanings.find((meaning) => meaning.reason)?.reason ?? '';
  const given: CodeOptions = Object.assign({}, ...meanings.map(({ options }) => options));
  const names = words.flatMap(({ word, meaning }) => (meaning && !meaning.marker ? nameOf(word) : []));
  const [first] = markers;
  const wrong = wrongMarker(markers, reason, given);
  return {
    options: first ? { ...given, marker: { ...first, reason } } : given,
    unknown: words.flatMap(({ word, meaning }) => (meaning ? [] : [word])),
    repeated: names.filter((name, at) => names.indexOf(name) < at),
    ...(wrong !== null && { wrongMarker: wrong }),
  };
}

/** The name of an option as written: `title`, or `{…}` for marked lines. */
const nameOf = (word: string): string => word.replace(/^\{.*/s, '{…}').replace(/=.*/s, '');

interface Meaning {
  readonly options?: CodeOptions;
  readonly marker?: Pick<FenceMarker, 'kind' | 'value'>;
  readonly reason?: string;
}

/** Parses one word; null for an unknown one. */
function meaningOf(word: string): Meaning | null {
  const [, name = '', quoted, braced, bare] = parts.exec(word) ?? [];
  const value = (quoted ?? bare ?? '').trim();
  const lines = braced === undefined ? null : parseLines(braced);
  const lineOption = lineOptions.get(name);
  if (word === 'wrap') return { options: { wrap: true } };
  if (word === 'fragment' || word === 'wrong') return { marker: { kind: word, value: '' } };
  if ((name === 'version' || name === 'tool') && value) return { marker: { kind: name, value } };
  if (name === 'reason' && value) return { reason: value };
  if ((name === 'title' || name === 'description' || name === 'file') && quoted !== undefined && value)
    return { options: { [name]: quoted } };
  return lines && lineOption ? { options: { [lineOption]: lines } } : null;
}

function wrongMarker(
  [first, ...more]: readonly Pick<FenceMarker, 'kind'>[],
  reason: string,
  { markerLines }: CodeOptions,
): string | null {
  if (more.length > 0) return 'has more than one marker';
  if (first) return reason ? null : `is marked \`${first.kind}\` without a reason`;
  if (reason) return 'has a reason but no marker';
  return markerLines ? 'has lines of a marker but no marker' : null;
}

/** Remedy and reason for a wrong marker. */
export const markerHelp = {
  do: 'write one of `fragment`, `wrong`, `version=…`, `tool=…`, with `reason="…"`',
  why: 'exempting code from checks needs a reason that reviewers can assess',
} as const;

/** Options for lines, by the words before their braces. */
const lineOptions: ReadonlyMap<string, keyof CodeOptions> = new Map([
  ['', 'marked'],
  ['ins', 'inserted'],
  ['del', 'deleted'],
  ['lines', 'markerLines'],
]);

/** Valid options, for messages. */
export const optionNames = 'title file description wrap ins del fragment wrong version tool reason lines'.split(' ');

/** The last line in the options; 0 without any. */
export function lastNamedLine({ marked, inserted, deleted, markerLines }: CodeOptions): number {
  return Math.max(0, ...[marked, inserted, deleted, markerLines].flatMap((lines) => [...(lines ?? [])]));
}

function parseLines(text: string): Set<number> | null {
  const lines = new Set<number>();
  for (const part of text.split(',')) {
    const [, from, to = from] = /^\s*(\d{1,4})(?:-(\d{1,4}))?\s*$/.exec(part) ?? [];
    if (!Number(from) || Number(from) > Number(to)) return null;
    for (let line = Number(from); line <= Number(to); line++) lines.add(line);
  }
  return lines;
}
