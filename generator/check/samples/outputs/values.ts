import type { Problem } from '../../../model/problem.ts';
import type { SchemaNode } from '../../../model/schema.ts';
import { codeList } from '../../../shared/counted.ts';
import { unknownName } from '../../../shared/nearest.ts';
import type { Spot } from '../../../shared/problem.ts';
import { isPlaceholder } from '../../../validation/placeholder.ts';

/** The field that a path leads to: `.status.syncStatus.phase`; null where the form doesn't say. */
export function fieldAt(path: string, root: SchemaNode): SchemaNode | null {
  let schema: SchemaNode | null = root;
  for (const name of path.replace(/^\./, '').split('.')) {
    schema = schema?.properties.find((property) => property.name === name)?.schema ?? null;
    if (!schema) return null;
  }
  return schema;
}

/** The texts that a field may be; none where it may be any. A type with rules of its own says them in `allOf`. */
export function valuesOf({ enum: own, compositions, description }: SchemaNode): string[] {
  const all = compositions.filter(({ keyword }) => keyword === 'allOf').flatMap(({ members }) => members);
  const lists = [own, ...all.map((member) => member.enum)].flatMap((list) => (list === null ? [] : [list]));
  const [first = saidIn(description ?? ''), ...others] = lists;
  return first.filter((item) => typeof item === 'string').filter((item) => others.every((list) => list.includes(item)));
}

/** What is wrong with a value that a guide names for a field of few values. */
export function valueProblems(value: string, field: SchemaNode | null, name: string, spot: Spot): Problem[] {
  const allowed = field ? valuesOf(field).toSorted() : [];
  if (allowed.length === 0 || allowed.includes(value)) return [];
  if (value === '' || /^<.*>$|^(?:\.{3}|…)/.test(value) || isPlaceholder(value)) return [];
  const otherwise = `write one of ${codeList(allowed)}`;
  return [unknownName(spot, value, allowed, 'value', { of: `of \`${name}\``, otherwise })];
}

/** Values that only a text lists: ``one of `running`, `stopped` or `error` ``. */
function saidIn(description: string): string[] {
  const [, list = ''] = /\bone of ((?:`[\w-]+`(?:, or |, | or )?){2,})/.exec(description) ?? [];
  return [...list.matchAll(/`([\w-]+)`/g)].flatMap(([, value]) => value ?? []);
}
