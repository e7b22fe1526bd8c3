import type { Problem } from '../../../model/problem.ts';
import type { Schema } from '../../../model/schema.ts';
import { keywordsOf } from '../../../schemas/keywords.ts';
import { at } from '../../../schemas/values.ts';
import { codeList } from '../../../shared/counted.ts';
import { unknownName } from '../../../shared/nearest.ts';
import type { Spot } from '../../../shared/problem.ts';
import { isPlaceholder } from '../../../validation/placeholder.ts';

/** The field that a path leads to: `.status.syncStatus.phase`; null where the form doesn't say. */
export function fieldAt(path: string, root: Schema): Schema | null {
  return at(root, path.replace(/^\./, '').split('.'));
}

/** The texts that a field may be; none where it may be any. */
export function valuesOf(schema: Schema): string[] {
  const { description, enum: listed = saidIn(description ?? '') } = keywordsOf(schema);
  return listed.filter((item) => typeof item === 'string');
}

/** What is wrong with a value that a guide names for a field of few values. */
export function valueProblems(value: string, field: Schema | null, name: string, spot: Spot): Problem[] {
  const allowed = field !== null ? valuesOf(field).toSorted() : [];
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
