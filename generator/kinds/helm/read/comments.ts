import { Lexer } from 'yaml';
import type { HelmValue } from '../../../model/helm.ts';
import type { Problem } from '../../../model/problem.ts';
import type { Json } from '../../../model/schema.ts';
import { revealInvisible } from '../../../shared/invisible.ts';
import { inText, warning } from '../../../shared/problem.ts';
import { kindOf, typeNames } from '../types.ts';
import { unset } from './unwritten.ts';
import { readValueNodes } from './value-files.ts';

/** The comment of a line. */
export interface CommentLine {
  readonly line: number;
  readonly indent: number;
  /** From the `#` on. */
  readonly text: string;
  /** False for one behind a value. */
  readonly isAlone: boolean;
}

/** The comments of a file by their lines. */
export type Comments = ReadonlyMap<number, CommentLine>;

/** What the comment of a value says, by helm-docs' conventions. */
export interface ValueComment {
  /** Line of the `--`. */
  readonly line: number;
  readonly description: string | null;
  readonly type: string | null;
  readonly defaultText: string | null;
}

/** `# -- words` describes the value below. A row of dashes is only a rule. */
const marked = /^#\s+--(?!-)\s*(.*)$/;
const ignored = /^#\s*(?:--\s*)?@ignored?\s*$/;

/** Every comment of a YAML text. `#` within a text of several lines is no comment. */
export function commentsIn(text: string): Comments {
  const lines = text.split('\n');
  const found = new Map<number, CommentLine>();
  let line = 1;
  let before = '';
  for (const token of new Lexer().lex(text)) {
    const written = lines[line - 1] ?? '';
    if (token.startsWith('#') && before !== '\u001f')
      found.set(line, {
        ...{ line, indent: indentOf(written), text: revealInvisible(token.trimEnd()) },
        isAlone: written.trimStart().startsWith('#'),
      });
    before = token;
    line += token.split('\n').length - 1;
  }
  return found;
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

/** The comment lines right above a line, up to one that stands deeper: it is about something before. */
export function linesAbove(comments: Comments, line: number, indent: number): CommentLine[] {
  const above: CommentLine[] = [];
  for (let at = line - 1; ; at--) {
    const comment = comments.get(at);
    if (!comment?.isAlone || comment.indent > indent) return above;
    above.unshift(comment);
  }
}

/** The comment lines right below one, to the next that begins a description. */
function linesBelow(comments: Comments, line: number): CommentLine[] {
  const found: CommentLine[] = [];
  for (let at = line + 1; ; at++) {
    const next = comments.get(at);
    if (!next?.isAlone || marked.test(next.text)) return found;
    found.push(next);
  }
}

export function isIgnored(above: readonly CommentLine[]): boolean {
  return above.some(({ text }) => ignored.test(text));
}

/** What the lines above a value say of it: the last of several comments with `--` counts. */
export function commentAbove(above: readonly CommentLine[]): ValueComment | null {
  const start = above.findLastIndex(({ text }) => marked.test(text));
  const first = above[start];
  return first ? parse(first, above.slice(start + 1)) : null;
}

/** Words in parentheses at the beginning are the type, unless they are plainly something else. */
const typeHint =
  /^\((?!(?:optional|required|deprecated|experimental|beta|alpha)\b)([^\s()]+(?: or [^\s()]+)*)\)\s*(.*)$/i;

function parse({ text, line }: CommentLine, more: readonly CommentLine[]): ValueComment {
  const first = marked.exec(text)?.[1] ?? '';
  const [, type = null, words = first] = typeHint.exec(first) ?? [];
  const description = [words];
  let defaultText: string | null = null;
  for (const { text: comment } of more) {
    // Other marks, such as `@raw`, change nothing here.
    const [, name, value = ''] = /^#\s*@(\w+)(?:\s+--\s*(.*))?$/.exec(comment) ?? [];
    if (name === undefined) description.push(comment.replace(/^#+\s?/, ''));
    else if (name === 'default') defaultText = value.trim() || null;
  }
  return {
    line,
    description: description.join('\n').trim() || null,
    type: type && (typeNames.get(type.toLowerCase()) ?? type),
    defaultText,
  };
}

/**
 * Adds the values that `values.yaml` describes and has commented out: `# -- Target memory` above `# targetMemory: 80`.
 * Charts read them like any other, so a reader may set them. Other descriptions without a value are warnings.
 *
 * @param used lines of the comments that belong to a value
 */
export function withCommentedOut(
  values: readonly HelmValue[],
  comments: Comments,
  used: ReadonlySet<number>,
  { text, file }: { readonly text: string; readonly file: string },
): { readonly values: readonly HelmValue[]; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  let found = values;
  const lines = text.split('\n');
  for (const comment of comments.values()) {
    const { line, indent, isAlone } = comment;
    if (!isAlone || !marked.test(comment.text) || used.has(line)) continue;
    const below = linesBelow(comments, line);
    const level = below.filter((next) => next.indent === indent);
    const key = level.findIndex((next) => commentedKey.test(next.text));
    const entry = key < 0 ? null : entryIn(level.slice(key), file);
    const added = entry && insert(found, { ...parse(comment, level.slice(0, key)), indent }, entry, lines);
    if (added) found = added;
    // A comment that another one follows at once has lost its value to that one.
    else if (!comments.get(line + below.length + 1)?.isAlone)
      problems.push(
        warning(
          { at: inText(file, line) },
          'describes a value, and none stands below',
          lost,
          'move the comment right above its value, or take the `--` away',
        ),
      );
  }
  return { values: found, problems };
}

const lost = 'the description is shown nowhere; a blank line parts a comment from what it describes';
const unread = 'helm-docs reads it in no other way, and the page would lack it';

/** Comments that nearly describe a value: they would be lost without a word. */
export function misplacedComments(comments: Comments, file: string): Problem[] {
  return [...comments.values()].flatMap(({ line, text, isAlone }) => {
    const spot = { at: inText(file, line) };
    if (!isAlone && marked.test(text))
      return [warning(spot, 'describes a value from behind', unread, 'move the comment into a line above its value')];
    if (!isAlone || !/^#--(?!-)\s*\S/.test(text)) return [];
    return [warning(spot, 'begins with `#--`', unread, 'write `# --` where it describes a value')];
  });
}

/** A key that is commented out: `# targetMemory: 80`. Words such as `Note: mind this` are none. */
const commentedKey = /^#\s?[a-z][\w-]*:(?:\s+(?:\S+|"[^"]*"|'[^']*'))?\s*$/;

interface Entry {
  readonly key: string;
  readonly value: Json;
}

function entryIn(lines: readonly CommentLine[], file: string): Entry | null {
  const text = lines.map((line) => line.text.replace(/^# ?/, '')).join('\n');
  try {
    const [entry, ...others] = readValueNodes(`${text}\n`, file)?.entries ?? [];
    return entry && others.length === 0 ? { key: entry.key, value: entry.node.value } : null;
  } catch {
    // Prose that only begins like a key.
    return null;
  }
}

/** Puts the value behind the last sibling above it: a key of the same depth. Null where there is none. */
function insert(
  values: readonly HelmValue[],
  comment: ValueComment & { readonly indent: number },
  entry: Entry,
  lines: readonly string[],
): readonly HelmValue[] | null {
  const { line, indent, description, defaultText } = comment;
  const before = values.findLastIndex((value) => value.line !== null && value.line < line);
  const sibling = values[before];
  if (!sibling) return null;
  const inside = insert(sibling.children, comment, entry, lines);
  if (inside) return values.with(before, { ...sibling, children: inside });
  const { key, value } = entry;
  if (indentOf(lines[(sibling.line ?? 0) - 1] ?? '') !== indent || typeof sibling.steps.at(-1) === 'number')
    return null;
  if (values.some(({ steps }) => steps.at(-1) === key)) return null;
  const added: HelmValue = {
    ...unset([...sibling.steps.slice(0, -1), key]),
    ...{ line, description, defaultText },
    type: comment.type ?? kindOf(value),
    example: value === null ? null : { value },
  };
  return values.toSpliced(before + 1, 0, added);
}
