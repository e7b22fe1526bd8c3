import type { HelmValue } from '../../../model/helm.ts';
import type { Problem } from '../../../model/problem.ts';
import type { Json } from '../../../model/schema.ts';
import { jsonText } from '../../../shared/json-text.ts';
import { inText, warning } from '../../../shared/problem.ts';
import { kindOf } from '../accepted.ts';
import { readPath } from '../walk.ts';
import {
  type CommentLine,
  type Comments,
  commentsByPath,
  linesBelow,
  marked,
  parseComment,
  type ValueComment,
} from './comments.ts';
import { readValueNodes } from './value-files.ts';
import { unset } from './values.ts';

const lost = "the description isn't shown anywhere";

/**
 * Adds commented-out values with a description: `# -- Target memory` above `# targetMemory: 80`. Charts read them like
 * other values. Descriptions without a value are warnings.
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
    const said = { ...parseComment(comment, key < 0 ? level : level.slice(0, key)), indent };
    const next = comments.get(line + below.length + 1);
    const isFollowed = next?.isAlone && next.indent >= indent;
    const added = insert(found, said, entry, lines);
    if (added) found = added;
    // One that is directly followed by another at its depth has lost its value to that.
    else if (!isFollowed)
      problems.push(
        warning(
          { at: inText(file, line) },
          'describes a value, but there is none below',
          `${lost}; a blank line separates a comment from its value`,
          'move the comment directly above its value, or remove the `--`',
        ),
      );
  }
  return { values: withNamed(found, comments, used, file, problems), problems };
}

/** Adds values that comments name, as with `@extra`. Other names without a value are warnings. */
function withNamed(
  values: readonly HelmValue[],
  comments: Comments,
  used: ReadonlySet<number>,
  file: string,
  problems: Problem[],
): readonly HelmValue[] {
  let found = values;
  for (const [path, comment] of commentsByPath(comments)) {
    const { line, isExtra } = comment;
    if (used.has(line)) continue;
    const steps = isExtra ? readPath(path)?.steps : undefined;
    const [what, remedy] = [`describes \`${path}\`, and there is no such value`, 'correct the path, or write `@extra`'];
    if (steps) found = withExtra(found, comment, steps);
    else problems.push(warning({ at: inText(file, line) }, what, lost, remedy));
  }
  return found;
}

/** Adds a value that only a comment names, with its parents. */
function withExtra(
  values: readonly HelmValue[],
  comment: ValueComment,
  steps: HelmValue['steps'],
  depth = 1,
): readonly HelmValue[] {
  const known = values.findIndex((value) => value.steps[depth - 1] === steps[depth - 1]);
  const { line, description, type } = comment;
  const here = values[known] ?? { ...unset(steps.slice(0, depth)), type: 'object', description: null };
  const added =
    depth === steps.length
      ? { ...here, line, description, type: type ?? 'any' }
      : { ...here, children: withExtra(here.children, comment, steps, depth + 1) };
  return known < 0 ? [...values, added] : values.with(known, added);
}

/** A commented-out key: `# targetMemory: 80`; not prose such as `Note: mind this`. */
const commentedKey = /^#\s?[a-z][\w-]*:(?:\s+(?:\S+|"[^"]*"|'[^']*'|\{.*\}|\[.*\]))?\s*$/;

interface Entry {
  readonly key: string;
  readonly value: Json;
}

function entryIn(lines: readonly CommentLine[], file: string): Entry | null {
  const text = lines.map((line) => line.text.replace(/^# ?/, '')).join('\n');
  try {
    // Others behind it have no description.
    const [entry] = readValueNodes(`${text}\n`, file)?.entries ?? [];
    return entry ? { key: entry.key, value: entry.node.value } : null;
  } catch {
    // Prose that begins like a key.
    return null;
  }
}

/**
 * Inserts the value after the last sibling above it, a key of the same depth, or into a shallower empty value. Null if
 * there is no place.
 */
function insert(
  values: readonly HelmValue[],
  comment: ValueComment & { readonly indent: number },
  entry: Entry | null,
  lines: readonly string[],
): readonly HelmValue[] | null {
  const before = values.findLastIndex((value) => value.line !== null && value.line < comment.line);
  const sibling = values[before];
  if (!sibling) return null;
  const inside = insert(sibling.children, comment, entry, lines);
  if (inside) return values.with(before, { ...sibling, children: inside });
  const depth = depthOf(sibling, lines);
  if (depth < comment.indent) {
    const filled = intoEmpty(sibling, comment, entry);
    return filled && values.with(before, filled);
  }
  if (!entry || depth !== comment.indent || typeof sibling.steps.at(-1) === 'number' || has(values, entry)) return null;
  return values.toSpliced(before + 1, 0, unsetValue([...sibling.steps.slice(0, -1), entry.key], comment, entry));
}

/** Adds a child to an empty value. Text alone describes the empty value. */
function intoEmpty(holder: HelmValue, comment: ValueComment, entry: Entry | null): HelmValue | null {
  const { children, description } = holder;
  if (!holder.default || !['null', '{}', '[]'].includes(jsonText(holder.default.value))) return null;
  if (!entry)
    return description === null && children.length === 0 ? { ...holder, description: comment.description } : null;
  if (holder.type === 'list' || has(children, entry)) return null;
  const type = holder.type === 'any' ? 'object' : holder.type;
  return { ...holder, type, children: [...children, unsetValue([...holder.steps, entry.key], comment, entry)] };
}

/** Column of a key: in the first line of an item, after its dash. */
function depthOf({ line, steps }: HelmValue, lines: readonly string[]): number {
  const written = lines[(line ?? 0) - 1] ?? '';
  const before = typeof steps.at(-1) === 'number' ? /^\s*/ : /^\s*(?:- +)*/;
  return before.exec(written)?.[0].length ?? 0;
}

function has(values: readonly HelmValue[], { key }: Entry): boolean {
  return values.some(({ steps }) => steps.at(-1) === key);
}

/** A commented-out value. */
function unsetValue(steps: HelmValue['steps'], comment: ValueComment, { value }: Entry): HelmValue {
  const { line, description, defaultText, type } = comment;
  return {
    ...unset(steps),
    ...{ line, description, defaultText, type: type ?? kindOf(value) },
    example: value === null ? null : { value },
  };
}
