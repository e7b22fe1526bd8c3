import { Lexer } from 'yaml';
import type { Problem } from '../../../model/problem.ts';
import { revealInvisible } from '../../../shared/invisible.ts';
import { inText, warning } from '../../../shared/problem.ts';
import { namedType } from '../accepted.ts';

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
  /** Of Bitnami's: `param`, `extra` for a value that only templates use, `skip` for one to leave out. */
  readonly mark?: string | undefined;
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

/** The description of an empty value in the lines below it. */
export function commentInside(comments: Comments, line: number, indent: number): ValueComment | null {
  const first = comments.get(line + 1);
  const isInside = first?.isAlone && first.indent > indent && marked.test(first.text);
  return isInside ? parseComment(first, linesBelow(comments, first.line)) : null;
}

/** Comments that name a value's path, by that path: Bitnami's, or else those of helm-docs. */
export function commentsByPath(comments: Comments): ReadonlyMap<string, ValueComment> {
  const all = [...comments.values()];
  return new Map([
    // Remarks such as `# NOTE -- x` name no value.
    ...all.flatMap((comment): [string, ValueComment][] => {
      const [, path, words = ''] = (comment.isAlone && keyed.exec(comment.text)) || [];
      if (path === undefined) return [];
      const below = linesBelow(comments, comment.line);
      const end = below.findIndex(({ text }) => keyed.test(text));
      const more = end < 0 ? below : below.slice(0, end);
      return [[path, parseComment({ ...comment, text: `# -- ${words}` }, more)]];
    }),
    ...all.flatMap(({ line, text }): [string, ValueComment][] => {
      const [, mark, path, inBrackets = '', words = ''] = named.exec(text) ?? [];
      if (path === undefined) return [];
      // `nullable` and `default: X` are no types; the default comes from the file.
      const types = inBrackets.split(',').map(namedType);
      const type = types.find((name) => name !== null) ?? null;
      return [[path, { line, description: words.trim() || null, type, defaultText: null, mark }]];
    }),
  ]);
}

/** Parses the line with the mark and those below it. */
export function parseComment({ text, line }: CommentLine, more: readonly CommentLine[]): ValueComment {
  const first = marked.exec(text)?.[1] ?? '';
  const [, hint = '', behind = ''] = /^\(([^()]*)\)\s*(.*)$/.exec(first) ?? [];
  const type = namedType(hint);
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
const unshown = "the description isn't shown anywhere";

/**
 * Descriptions that are lost: near misses of the mark, and those without a value.
 *
 * @param used lines of the comments that belong to a value
 */
export function lostComments(comments: Comments, used: ReadonlySet<number>, file: string): Problem[] {
  const unused = [...commentsByPath(comments)].filter(([, { line, mark }]) => mark !== undefined && !used.has(line));
  return [
    ...[...comments.values()].flatMap((comment) => {
      const message = used.has(comment.line) ? null : lossOf(comment, comments);
      return message ? [warning({ at: inText(file, comment.line) }, ...message)] : [];
    }),
    ...unused.map(([path, { line }]) => {
      const what = `describes \`${path}\`, and there is no such value`;
      return warning({ at: inText(file, line) }, what, unshown, 'correct the path, or write `@extra`');
    }),
  ];
}

type Loss = readonly [what: string, why: string, remedy: string];

function lossOf({ line, indent, text, isAlone }: CommentLine, comments: Comments): Loss | null {
  if (isAlone && /^#--(?!-)\s*\S/.test(text))
    return ['begins with `#--`', unread, 'write `# --` where it describes a value'];
  if (!marked.test(text)) return null;
  if (!isAlone) return ['describes a value on the same line', unread, 'move the comment to the line above its value'];
  const next = comments.get(line + linesBelow(comments, line).length + 1);
  // The value belongs to the comment directly below.
  if (next?.isAlone && next.indent >= indent) return null;
  const why = `${unshown}; a blank line or a deeper indentation separates a comment from its value`;
  const remedy = 'move the comment directly above its value, indented alike, or remove the `--`';
  return ['describes a value, but there is none below', why, remedy];
}
