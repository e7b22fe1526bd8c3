import type { Problem } from '../../../model/problem.ts';
import type { SampleEntry, SampleValue } from '../../../model/sample-facts.ts';
import type { Schema, ValidationRule } from '../../../model/schema.ts';
import { jsonOf, type Locate } from '../../../samples/value.ts';
import { celValue, evaluateCel, isAboutChange } from '../../../schemas/cel.ts';
import { keywordsOf } from '../../../schemas/keywords.ts';
import { error } from '../../../shared/problem.ts';
import { isPlaceholder } from '../../../validation/placeholder.ts';
import { type Described, describedIn } from '../../../validation/walk.ts';

/** What the rules of a schema that are written in CEL say against a value and what's in it. */
export function checkRules(value: SampleValue, schema: Schema, locate: Locate): Problem[] {
  const inside = describedIn({ value, schema, name: '' }, {});
  return [{ value, schema, path: '' }, ...inside].flatMap((one) =>
    (keywordsOf(one.schema)['x-kubernetes-validations'] ?? []).flatMap((rule) => checkRule(one, rule, locate)),
  );
}

function checkRule(
  { value, schema, path }: Pick<Described, 'value' | 'schema' | 'path'>,
  rule: ValidationRule,
  locate: Locate,
): Problem[] {
  if (isAboutChange(rule) || !isKnown(value)) return [];
  const self = celValue(jsonOf(value), schema);
  if (evaluateCel(rule.rule, self) !== false) return [];
  const computed = rule.messageExpression ? evaluateCel(rule.messageExpression, self) : null;
  const said = typeof computed === 'string' && computed !== '' ? computed : rule.message;
  return [
    error(
      locate(placeOf(value, rule)),
      `${path === '' ? 'the object' : `\`${path}\``} breaks a rule of its kind: ${said ?? rule.rule.trim()}`,
      `the API server checks ${said ? `\`${rule.rule.replaceAll(/\s+/g, ' ').trim()}\`` : 'it'} and refuses the object`,
    ),
  ];
}

/** The property that a rule speaks of: of those that are there, the one deepest inside. */
function placeOf(value: SampleValue, rule: ValidationRule): number {
  const spoken = rule.fieldPath
    ? [rule.fieldPath]
    : [...rule.rule.matchAll(/\bself((?:\.\w+)+)/g)].map(([, path = '']) => path);
  let place = value.at;
  let deepest = 0;
  for (const path of spoken)
    for (const [depth, entry] of entriesOn(value, path.split('.').slice(1)).entries())
      if (depth + 1 > deepest) {
        deepest = depth + 1;
        place = entry.at;
      }
  return place;
}

/** The properties on a path, as far as they are there. */
function entriesOn(value: SampleValue, [name, ...rest]: readonly string[]): SampleEntry[] {
  const entry = value.kind === 'object' ? value.entries.find((candidate) => candidate.name === name) : undefined;
  return entry ? [entry, ...entriesOn(entry.value, rest)] : [];
}

function isKnown(value: SampleValue): boolean {
  if (value.kind === 'unknown') return false;
  if (value.kind === 'string') return !isPlaceholder(value.text) || value.text.length > 200;
  if (value.kind === 'array') return value.items.every(isKnown);
  return value.kind !== 'object' || value.entries.every((entry) => isKnown(entry.value));
}
