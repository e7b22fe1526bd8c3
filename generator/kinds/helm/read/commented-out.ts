import { attempt } from '../../../shared/problem.ts';
import { type CommentLine, type Comments, linesBelow, marked } from './comments.ts';
import { parseValues } from './yaml.ts';

/** A text with values that were commented out. */
export interface Uncommented {
  readonly text: string;
  /** Lines of these values, from 1. */
  readonly added: ReadonlySet<number>;
}

/** A commented-out key: `# targetMemory: 80`; not prose such as `Note: mind this`. */
const commentedKey = /^#\s?[a-z][\w-]*:(?:\s+(?:\S+|"[^"]*"|'[^']*'|\{.*\}|\[.*\]))?\s*$/;
/** What follows the key of a value over several lines. */
const continued = /^#(?:\s*$| ?(?:\s|- |-$))/;
/** Most attempts that may fail: each reads the whole file, and a hostile one has thousands of values. */
const mostFailures = 100;
const emptyObject = /^(\s*(?:- +)*)[^\s#].*:\s+\{\}\s*(?:#.*)?$/;

/**
 * Uncomments values that have a description: `# -- Target memory` above `# targetMemory: 80`. Charts read them like
 * other values. Those that fit in nowhere remain comments, and so do the rest if those are too many.
 */
export function uncommented(text: string, comments: Comments): Uncommented {
  const lines = text.split('\n');
  const found = [...comments.values()].flatMap((comment) => {
    const entry = entryBelow(comment, comments, lines);
    return entry ? [entry] : [];
  });
  const fitting = fittingIn(lines, found, { left: mostFailures });
  const added = fitting.flat().map(({ line }) => line);
  return { text: fitting.reduce(withEntry, lines).join('\n'), added: new Set(added) };
}

/** The commented-out value that a comment describes; null if that describes a value below, or is only words. */
function entryBelow(comment: CommentLine, comments: Comments, lines: readonly string[]): Entry | null {
  if (!comment.isAlone || !marked.test(comment.text)) return null;
  const below = linesBelow(comments, comment.line);
  const next = comment.line + below.length + 1;
  const after = lines[next - 1] ?? '';
  const depth = after.search(/\S/);
  const isOfNext =
    depth >= 0 && !comments.get(next)?.isAlone && [comment, ...below].every((one) => one.indent <= depth);
  const level = below.filter(({ indent }) => indent === comment.indent);
  const first = level.findIndex((line) => commentedKey.test(line.text));
  const rest = level.slice(first);
  // Others behind it have no description.
  const end = rest.findIndex((line, index) => index > 0 && !continued.test(line.text));
  const isEntry = first >= 0 && !isOfNext && isReadable(rest.map((line) => withoutHash(line.text)));
  return isEntry ? rest.slice(0, end < 0 ? rest.length : end) : null;
}

type Entry = readonly CommentLine[];

/** The entries that leave the text readable. */
function fittingIn(lines: readonly string[], entries: readonly Entry[], failures: { left: number }): readonly Entry[] {
  if (failures.left === 0) return [];
  if (isReadable(entries.reduce(withEntry, lines))) return entries;
  failures.left--;
  if (entries.length <= 1) return [];
  const half = Math.ceil(entries.length / 2);
  const first = fittingIn(lines, entries.slice(0, half), failures);
  return [...first, ...fittingIn(first.reduce(withEntry, lines), entries.slice(half), failures)];
}

/** Uncomments an entry. An empty object that it is deeper than holds it. */
function withEntry(lines: readonly string[], entry: Entry): readonly string[] {
  const [{ line: start, indent } = { line: 0, indent: 0 }] = entry;
  const entryLines = new Set(entry.map(({ line }) => line));
  const above = lines.findLastIndex((line, at) => at + 1 < start && !/^\s*(?:#|$)/.test(line));
  const column = emptyObject.exec(lines[above] ?? '')?.[1]?.length ?? indent;
  return lines.map((line, at) => {
    if (entryLines.has(at + 1)) return withoutHash(line);
    return at === above && column < indent ? line.replace(/\{\}\s*(?:#.*)?$/, '') : line;
  });
}

function withoutHash(line: string): string {
  return line.replace(/^(\s*)# ?/, '$1');
}

function isReadable(lines: readonly string[]): boolean {
  return attempt([], () => parseValues(lines.join('\n'), '')) !== null;
}
