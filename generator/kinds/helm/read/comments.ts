import { Lexer } from 'yaml';
import type { Problem } from '../../../model/problem.ts';
import { revealInvisible } from '../../../shared/invisible.ts';
import { inText, warning } from '../../../shared/problem.ts';
import { typeSaid } from '../accepted.ts';

/** The comment of a line. */
export interface CommentLine {
  readonly line: number;
  readonly indent: number;
  /** From the `#`. */
  readonly text: string;
  /** False after a value. */
  readonly isAlone: boolean;
}

/** The comments of a file by line. */
export type Comments = ReadonlyMap<number, CommentLine>;

/** The parsed comment of a value. */
export interface ValueComment {
  /** Line of the `--` or `@param`. */
  readonly line: number;
  readonly description: string | null;
  readonly type: string | null;
  readonly defaultText: string | null;
  readonly isIgnored?: true;
  /** Used by templates but missing from the file. */
  readonly isExtra?: true;
}

/** helm-docs: `# -- words` describes the value below. A row of dashes is just a rule. */
export const marked = /^#\s+--(?!-)\s*(.*)$/;
const ignored = /^#\s*(?:--\s*)?@ignored?\s*$/;
/** Bitnami's generator: `## @param path [type] words` describes the value with that path, anywhere in the file. */
const named = /^#+\s*@(param|extra|skip)\s+(\S+)(?:\s+\[([^\]]*)\])?\s*(.*)$/;
/** helm-docs also supports comments with a path: `# image.tag -- words`. */
const keyed = /^#\s+([\w.-]*\w)\s+--(?!-)\s*(\S.*)$/;
/** Other marks of Bitnami's generator. */
const unused = /^#+\s*@(?:section|descriptionStart|descriptionEnd)\b/;

/** Every comment of a YAML text. `#` within a multi-line string is no comment. */
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

/** The comment lines directly above a line, up to a deeper one, which belongs to something before. */
export function linesAbove(comments: Comments, line: number, indent: number): CommentLine[] {
  const above: CommentLine[] = [];
  for (let at = line - 1; ; at--) {
    const comment = comments.get(at);
    if (!comment?.isAlone || comment.indent > indent) return above;
    above.unshift(comment);
  }
}

/** The comment lines directly below one, up to the next description. */
export function linesBelow(comments: Comments, line: number): CommentLine[] {
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

/** The description in the lines above a value: the last comment with `--` counts. */
export function commentAbove(above: readonly CommentLine[]): ValueComment | null {
  const start = above.findLastIndex(({ text }) => marked.test(text));
  const first = above[start];
  return first ? parseComment(first, above.slice(start + 1)) : null;
}

/** Comments with a path, by that path. */
export function commentsByPath(comments: Comments): ReadonlyMap<string, ValueComment> {
  return new Map(
    [...comments.values()].flatMap(({ line, text }): [string, ValueComment][] => {
      const [, mark, path, inBrackets = '', words = ''] = named.exec(text) ?? [];
      if (path === undefined) return [];
      // `nullable` and `default: X` are no types; the default comes from the file.
      const type =
        inBrackets
          .split(',')
          .map(typeSaid)
          .find((name) => name !== null) ?? null;
      const comment = { line, description: words.trim() || null, type, defaultText: null };
      return [
        [path, { ...comment, ...(mark === 'skip' && { isIgnored: true }), ...(mark === 'extra' && { isExtra: true }) }],
      ];
    }),
  );
}

/** Comments that may name a value's path, unlike remarks such as `# NOTE -- x`. */
export function keyedComments(comments: Comments): ReadonlyMap<string, ValueComment> {
  return new Map(
    [...comments.values()].flatMap((comment): [string, ValueComment][] => {
      const [, path, words = ''] = (comment.isAlone && keyed.exec(comment.text)) || [];
      if (path === undefined) return [];
      const below = linesBelow(comments, comment.line);
      const end = below.findIndex(({ text }) => keyed.test(text));
      const more = end < 0 ? below : below.slice(0, end);
      return [[path, parseComment({ ...comment, text: `# -- ${words}` }, more)]];
    }),
  );
}

/** Parses the line with the mark and those below it. */
export function parseComment({ text, line }: CommentLine, more: readonly CommentLine[]): ValueComment {
  const first = marked.exec(text)?.[1] ?? '';
  const [, hint = '', behind = ''] = /^\(([^()]*)\)\s*(.*)$/.exec(first) ?? [];
  const type = typeSaid(hint);
  const description = [type === null ? first : behind];
  let defaultText: string | null = null;
  for (const { text: comment } of more) {
    if (named.test(comment) || unused.test(comment)) continue;
    // Other marks, such as `@raw`, have no effect here.
    const [, name, value = ''] = /^#\s*@(\w+)(?:\s+--\s*(.*))?$/.exec(comment) ?? [];
    if (name === undefined) description.push(comment.replace(/^#+\s?/, ''));
    else if (name === 'default') defaultText = value.trim() || null;
  }
  return {
    line,
    description: description.join('\n').trim() || null,
    type,
    defaultText,
  };
}

const unread = 'helm-docs only reads it that way, so the page would lack it';

/** Near misses of a value's description, which would be lost silently. */
export function misplacedComments(comments: Comments, file: string): Problem[] {
  return [...comments.values()].flatMap(({ line, text, isAlone }) => {
    const spot = { at: inText(file, line) };
    if (!isAlone && marked.test(text))
      return [
        warning(spot, 'describes a value on the same line', unread, 'move the comment to the line above its value'),
      ];
    if (!isAlone || !/^#--(?!-)\s*\S/.test(text)) return [];
    return [warning(spot, 'begins with `#--`', unread, 'write `# --` where it describes a value')];
  });
}
