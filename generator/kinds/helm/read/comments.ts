import { Lexer } from 'yaml';
import { revealInvisible } from '../../../shared/invisible.ts';
import { typeNames } from '../types.ts';

/** A line of a file that holds a comment and nothing else. */
export interface CommentLine {
  readonly line: number;
  readonly indent: number;
  /** From the `#` on. */
  readonly text: string;
  /** Blanks that the line before begins with; 0 for a blank line, or where there is none. */
  readonly before: number;
}

/** What the comment of a value says, by helm-docs' conventions. */
export interface ValueComment {
  /** Line of the `--`. */
  readonly line: number;
  readonly description: string | null;
  readonly type: string | null;
  readonly defaultText: string | null;
  readonly section: string | null;
}

/** `# -- words` describes the value below. A row of dashes is only a rule. */
export const marked = /^#\s+--(?!-)\s*(.*)$/;
/** `# key.path -- words` describes the value of that path, wherever it stands. */
export const keyed =
  /^#\s*(?![-@])((?:[\w$/@+-]+|"[^"]+"|\[\d+\])(?:\.(?:[\w$/@+-]+|"[^"]+")|\[\d+\])*)\s+--(?!-)\s*(.*)$/;
const ignored = /^#\s*(?:--\s*@ignored?\s*$|@ignored?\b)/;

/** Every comment line of a YAML text by its number. `#` within a text of several lines is no comment. */
export function commentLines(text: string): ReadonlyMap<number, CommentLine> {
  return new Map(commentsIn(text).flatMap(({ isAlone, ...comment }) => (isAlone ? [[comment.line, comment]] : [])));
}

/** Every comment, also those behind a value. */
export function commentsIn(text: string): (CommentLine & { readonly isAlone: boolean })[] {
  const lines = text.split('\n');
  const found: (CommentLine & { readonly isAlone: boolean })[] = [];
  let line = 1;
  let before = '';
  for (const token of new Lexer().lex(text)) {
    const written = lines[line - 1] ?? '';
    if (token.startsWith('#') && before !== '\u001f')
      found.push({
        ...{ line, indent: indentOf(written), text: revealInvisible(token.trimEnd()) },
        before: indentOf(lines[line - 2] ?? ''),
        isAlone: written.trimStart().startsWith('#'),
      });
    before = token;
    for (const char of token) if (char === '\n') line++;
  }
  return found;
}

function indentOf(line: string): number {
  return line.trim() === '' ? 0 : line.length - line.trimStart().length;
}

/** The comment lines right above a line. Deeper ones end what stands before, unless a blank line or the key of the whole object does. */
export function linesAbove(comments: ReadonlyMap<number, CommentLine>, line: number, indent: number): CommentLine[] {
  const above: CommentLine[] = [];
  for (let at = line - 1; ; at--) {
    const comment = comments.get(at);
    if (!comment) break;
    above.unshift(comment);
  }
  const isDeeper = (comment: CommentLine): boolean => comment.indent > indent;
  if (above.every(isDeeper) && (above[0]?.before ?? 0) < Math.max(indent, 1)) return above;
  return above.slice(above.findLastIndex(isDeeper) + 1);
}

export function isIgnored(above: readonly CommentLine[]): boolean {
  return above.some(({ text }) => ignored.test(text));
}

/** What the lines above a value say of it: the last of several comments with `--` counts. */
export function commentAbove(above: readonly CommentLine[]): ValueComment | null {
  const start = above.findLastIndex(({ text }) => marked.test(text));
  const first = above[start];
  if (!first) return null;
  const more = above.slice(start + 1);
  const end = more.findIndex(({ text }) => keyed.test(text));
  return parse(marked.exec(first.text)?.[1] ?? '', first.line, end < 0 ? more : more.slice(0, end));
}

/** Comments that name their value, by the path they name. */
export function keyedComments(comments: ReadonlyMap<number, CommentLine>): ReadonlyMap<string, ValueComment> {
  const found = new Map<string, ValueComment>();
  for (const { line, text } of comments.values()) {
    const [, path, words = ''] = keyed.exec(text) ?? [];
    if (path !== undefined) found.set(path, parse(words, line, rest(comments, line)));
  }
  return found;
}

/** Lines with `--` that none of the values has taken. */
export function unusedComments(
  comments: ReadonlyMap<number, CommentLine>,
  used: ReadonlySet<number>,
): { readonly comment: ValueComment; readonly indent: number; readonly more: readonly CommentLine[] }[] {
  return [...comments.values()].flatMap(({ line, text, indent }) => {
    const words = marked.exec(text)?.[1];
    if (words === undefined || used.has(line)) return [];
    const more = rest(comments, line).filter((next) => next.indent === indent);
    const key = more.findIndex((next) => commentedKey.test(next.text));
    return [{ comment: parse(words, line, key < 0 ? more : more.slice(0, key)), indent, more: more.slice(key) }];
  });
}

/** A key that is commented out: `# targetMemory: 80`. Words such as `Note: mind this` are none. */
export const commentedKey = /^#\s?[a-z][\w-]*:(?:\s+(?:\S+|"[^"]*"|'[^']*'))?\s*$/;

/** The comment lines right below one, to the next that begins a comment of its own. */
function rest(comments: ReadonlyMap<number, CommentLine>, line: number): CommentLine[] {
  const found: CommentLine[] = [];
  for (let at = line + 1; ; at++) {
    const next = comments.get(at);
    if (!next || marked.test(next.text) || keyed.test(next.text)) return found;
    found.push(next);
  }
}

/** Words in parentheses at the beginning are the type, unless they are plainly something else. */
const typeHint =
  /^\((?!(?:optional|required|deprecated|experimental|beta|alpha)\b)([^\s()]+(?: or [^\s()]+)*)\)\s*(.*)$/i;

function parse(first: string, line: number, more: readonly CommentLine[]): ValueComment {
  const [, type = null, words = first] = typeHint.exec(first) ?? [];
  const said = new Map<string, string>();
  const text: string[] = [words];
  let isSchema = false;
  for (const { text: comment } of more) {
    const [, name = '', value = ''] = /^#\s*@(default|section|notationType)\s+--\s*(.*)$/.exec(comment) ?? [];
    const isFence = /^#\s*@schema\b/.test(comment);
    if (isFence) isSchema = !isSchema;
    else if (name) said.set(name, value.trim());
    // `@raw` keeps line breaks, which stay anyway: the words are Markdown. `##` begins a remark for authors.
    else if (!isSchema && !comment.startsWith('##') && !/^#\s+@raw\s*$/.test(comment) && !ignored.test(comment))
      text.push(comment.replace(/^#\s?/, ''));
  }
  return {
    line,
    description: text.join('\n').trim() || null,
    type: (type && (typeNames.get(type.toLowerCase()) ?? type)) ?? said.get('notationType') ?? null,
    defaultText: said.get('default') || null,
    section: said.get('section') || null,
  };
}
