import type { HelmValue } from '../../../model/helm.ts';
import type { Problem } from '../../../model/problem.ts';
import type { Json } from '../../../model/schema.ts';
import { inText, problemAt } from '../../../shared/problem.ts';
import { kindOf } from '../types.ts';
import { type CommentLine, commentedKey, unusedComments, type ValueComment } from './comments.ts';
import { type Located, readValueNodes } from './nodes.ts';
import { unset } from './unwritten.ts';

type Unused = ReturnType<typeof unusedComments>[number];

/**
 * Adds the values that `values.yaml` describes and has commented out: `# -- Target memory` above `# targetMemory: 80`.
 * Charts read them like any other, so a reader may set them. Other descriptions without a value are warnings.
 */
export function withCommentedOut(
  values: readonly HelmValue[],
  root: Located | null,
  comments: ReadonlyMap<number, CommentLine>,
  used: ReadonlySet<number>,
  { text, file }: { readonly text: string; readonly file: string },
): { readonly values: readonly HelmValue[]; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  let found = values;
  const lines = text.split('\n');
  const indentOf = (line: number | null): number => /^ */.exec(lines[(line ?? 0) - 1] ?? '')?.[0].length ?? 0;
  for (const unused of unusedComments(comments, used)) {
    const entry = entryOf(unused, file);
    const added = entry && root ? insert(found, unused, entry, indentOf) : null;
    if (added) found = added;
    // A comment that another one follows at once has lost its value to that one.
    else if (!isFollowed(unused, comments))
      problems.push(
        problemAt(inText(file, unused.comment.line), {
          severity: 'warning',
          what: 'describes a value, and none stands below',
          why: 'the description is shown nowhere; a blank line parts a comment from what it describes',
          do: 'move the comment right above its value, or take the `--` away',
        }),
      );
  }
  return { values: found, problems };
}

function isFollowed({ comment }: Unused, comments: ReadonlyMap<number, CommentLine>): boolean {
  for (let line = comment.line + 1; ; line++) {
    const next = comments.get(line);
    if (!next) return false;
    if (/^#\s+--(?!-)/.test(next.text)) return true;
  }
}

function entryOf({ more }: Unused, file: string): { readonly key: string; readonly value: Json } | null {
  if (!commentedKey.test(more[0]?.text ?? '')) return null;
  const text = more.map((line) => line.text.replace(/^# ?/, '')).join('\n');
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
  { comment, indent }: Unused,
  { key, value }: { readonly key: string; readonly value: Json },
  indentOf: (line: number | null) => number,
): readonly HelmValue[] | null {
  const before = values.findLastIndex(({ line }) => line !== null && line < comment.line);
  const sibling = values[before];
  if (!sibling) return null;
  const inside = insert(sibling.children, { comment, indent, more: [] }, { key, value }, indentOf);
  if (inside) return values.with(before, { ...sibling, children: inside });
  if (indentOf(sibling.line) !== indent || typeof sibling.steps.at(-1) === 'number') return null;
  if (values.some(({ steps }) => steps.at(-1) === key)) return null;
  const steps = [...sibling.steps.slice(0, -1), key];
  const added = {
    ...unset(steps, { isDescribed: sibling.isCovered, section: comment.section }),
    ...said(comment, value),
  };
  return [...values.slice(0, before + 1), added, ...values.slice(before + 1)];
}

function said(comment: ValueComment, value: Json) {
  return {
    type: comment.type ?? kindOf(value),
    description: comment.description,
    defaultText: comment.defaultText,
    example: value === null ? null : { value },
    line: comment.line,
  };
}
