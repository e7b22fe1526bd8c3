import type { Message, Problem } from '../../../model/problem.ts';
import { nearest } from '../../../shared/nearest.ts';
import { inText, problemAt } from '../../../shared/problem.ts';
import { type CommentLine, commentsIn, keyed, marked } from './comments.ts';

/** Marks that say something of a value, and need `--`. */
const saying = ['default', 'section', 'notationType'];
const alone = ['ignored', 'ignore', 'raw', 'schema'];
const unread = 'helm-docs reads it in no other way, and the page would lack it';

/** Comments that nearly follow helm-docs' conventions: they would be lost, or land in a description, without a word. */
export function commentMistakes(text: string, file: string, used: ReadonlySet<number>): Problem[] {
  const comments = commentsIn(text);
  const byLine = new Map(comments.filter(({ isAlone }) => isAlone).map((comment) => [comment.line, comment]));
  const found = comments.flatMap((comment): [number, Message][] => {
    const message = comment.isAlone ? (formOf(comment) ?? markOf(comment, byLine)) : behindValue(comment);
    return message ? [[comment.line, message]] : [];
  });
  return [...found, ...repeated(byLine, used)].map(([line, message]) =>
    problemAt(inText(file, line), { severity: 'warning', ...message }),
  );
}

function behindValue({ text }: CommentLine): Message | null {
  if (!marked.test(text)) return null;
  return { what: 'describes a value from behind', why: unread, do: 'move the comment into a line above its value' };
}

function formOf({ text }: CommentLine): Message | null {
  if (/^#--(?!-)\s*\S/.test(text))
    return { what: 'begins with `#--`', why: unread, do: 'write `# --` where it describes a value' };
  if (/^#\s*--\s*@ignored?\b\s*\S/.test(text))
    return {
      what: 'has words behind `@ignored`',
      why: 'the value is shown, with that as its description',
      do: 'put `# @ignored` into a line of its own to leave the value out',
    };
  return null;
}

function markOf({ text, line }: CommentLine, comments: ReadonlyMap<number, CommentLine>): Message | null {
  const [, name = '', rest = ''] = /^#\s*@(\w+)(.*)$/.exec(text) ?? [];
  const isDescribing = hasDescription(line, comments);
  if (saying.includes(name)) {
    const value = rest.replace(/^[\s:=]*(?:--)?\s*/, '');
    if (!/^\s+--/.test(rest))
      return { what: `has \`@${name}\` without \`--\``, why: unread, do: `write \`# @${name} -- ${value}\`` };
    if (isDescribing) return null;
    return { what: `has \`@${name}\` and no description above it`, why: unread, do: 'put it below a line with `# --`' };
  }
  const near = name === '' || alone.includes(name) || !isDescribing ? null : nearest(name, [...saying, ...alone]);
  if (near === null) return null;
  return { what: `has \`@${name}\`, which means nothing`, why: unread, do: `write \`@${near}\`` };
}

/** Whether one of the comments right above begins a description. */
function hasDescription(line: number, comments: ReadonlyMap<number, CommentLine>): boolean {
  for (let at = line - 1; ; at--) {
    const above = comments.get(at);
    if (!above) return false;
    if (marked.test(above.text) || keyed.test(above.text)) return true;
  }
}

/** Of several comments for one path, the last counts. */
function repeated(comments: ReadonlyMap<number, CommentLine>, used: ReadonlySet<number>): [number, Message][] {
  const lines = Map.groupBy(comments.values(), ({ text }) => keyed.exec(text)?.[1] ?? '');
  return [...lines].flatMap(([path, all]) => {
    const last = all.at(-1)?.line ?? 0;
    if (path === '' || !used.has(last)) return [];
    const message: Message = {
      what: `describes \`${path}\`, which line ${last} describes again`,
      why: 'only the last of them is shown',
      do: 'keep one of the two',
    };
    return all.slice(0, -1).map(({ line }): [number, Message] => [line, message]);
  });
}
