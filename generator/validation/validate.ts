import type { Problem } from '../model/problem.ts';
import type { SampleValue } from '../model/sample-facts.ts';
import type { Schema } from '../model/schema.ts';
import { type Locate, property } from '../samples/value.ts';
import {
  boundOf,
  compositionsOf,
  conditionOf,
  firstItems,
  isIntOrString,
  itemSchema,
  keywordsOf,
  propertyNames,
  requiredNames,
  typesOf,
} from '../schemas/keywords.ts';
import { byPlace, error } from '../shared/problem.ts';
import { checkObject } from './objects.ts';
import { isEllipsis, isPlaceholder } from './placeholder.ts';
import { checkScalar } from './scalars.ts';
import { isPartial, nameOf, type Reading, refuse, targetOf, type Visit } from './visit.ts';

const deepest = 120;
/** Nobody reads on after so many findings in one value. */
const mostProblems = 60;

/** Everything that is wrong with a value that should fit a schema. */
export function validate(value: SampleValue, schema: Schema, reading: Reading, locate: Locate, path = ''): Problem[] {
  // The same mistake can be met once for each schema that a reference joins.
  const found = new Map<string, Problem>();
  const report = (problem: Problem): void => {
    const name = JSON.stringify([problem.at, problem.what]);
    if (!found.has(name)) found.set(name, problem);
  };
  const isFull = (): boolean => found.size >= mostProblems;
  const start = { anchor: null, depth: 0, root: schema, closed: true } as const;
  check(value, schema, { ...start, reading, path, locate, check, report, isFull });
  return [...found.values()].sort(byPlace);
}

/** Checks one value against one schema; the visit says where and is told what is found. */
function check(value: SampleValue, schema: Schema, visit: Visit): void {
  if (value.kind === 'unknown' || visit.depth > deepest) return;
  const deeper = { ...visit, depth: visit.depth + 1 };
  if (keywordsOf(schema).$ref !== undefined) {
    const target = targetOf(schema, visit.reading.resolve);
    if (target) check(value, target.schema, { ...deeper, closed: visit.closed && !hasOwnNames(schema) });
    if (!hasOwnNames(schema)) return;
  }
  if (!checkScalar(value, schema, visit)) return;
  if (value.kind === 'object') checkObject(value, schema, deeper);
  if (value.kind === 'array') checkArray(value, schema, deeper);
  checkCompositions(value, schema, deeper);
  checkConditionals(value, schema, deeper);
}

/** References of draft-07 stand alone; in later dialects other keywords may stand beside them. */
function hasOwnNames(schema: Schema): boolean {
  return propertyNames(schema).length + requiredNames(schema).length + compositionsOf(schema).length > 0;
}

function problemsOf(value: SampleValue, schema: Schema, visit: Visit): Problem[] {
  const problems: Problem[] = [];
  check(value, schema, {
    ...visit,
    closed: false,
    isTrial: true,
    report: (problem) => problems.push(problem),
    isFull: () => problems.length >= mostProblems,
  });
  return problems;
}

function checkCompositions(value: SampleValue, schema: Schema, visit: Visit): void {
  if (isIntOrString(schema)) return;
  for (const { keyword, members } of compositionsOf(schema)) {
    if (keyword === 'allOf') for (const member of members) check(value, member, { ...visit, closed: false });
    else checkAlternatives(value, keyword, members, visit);
  }
}

function checkAlternatives(
  value: SampleValue,
  keyword: 'oneOf' | 'anyOf',
  members: readonly Schema[],
  visit: Visit,
): void {
  // `oneOf: [{type: object}, {$ref: …}]`: what only says that it is an object says nothing.
  const telling = members.filter(
    (member) => keywordsOf(member).$ref !== undefined || hasOwnNames(member) || !typesOf(member).includes('object'),
  );
  const results = (telling.length > 0 ? telling : members).map((member) => problemsOf(value, member, visit));
  const fitting = results.filter(({ length }) => length === 0).length;
  if (fitting === 1 || (fitting > 1 && keyword === 'anyOf') || results.length === 0) return;
  if (fitting > 1 && (isPartial(visit) || !visit.reading.isExclusive)) return;
  const closest = results.reduce((best, one) => (one.length < best.length ? one : best));
  if (fitting === 0 && value.kind === 'object') for (const problem of closest) visit.report(problem);
  else
    visit.report(
      error(
        visit.locate(value.at),
        fitting > 1
          ? `${nameOf(visit)} fits several forms that exclude each other`
          : (closest[0]?.what ?? `${nameOf(visit)} has none of the forms it may have`),
        `${visit.reading.reader} accepts exactly one form`,
        fitting > 1 ? 'keep one of them' : (closest[0] ?? null),
      ),
    );
}

function checkConditionals(value: SampleValue, schema: Schema, visit: Visit): void {
  const [not, condition] = [conditionOf(schema, 'not'), conditionOf(schema, 'if')];
  if (not !== undefined && problemsOf(value, not, visit).length === 0)
    refuse(visit, value.at, `${nameOf(visit)} has a form that is ruled out`, null);
  if (condition === undefined) return;
  const branch = conditionOf(schema, problemsOf(value, condition, visit).length === 0 ? 'then' : 'else');
  if (branch !== undefined) check(value, branch, { ...visit, closed: false });
}

type SampleArray = Extract<SampleValue, { kind: 'array' }>;

/** Checks the items of a list, how many there are and whether some repeat. */
function checkArray(value: SampleArray, schema: Schema, visit: Visit): void {
  value.items.forEach((item, index) => {
    const own = firstItems(schema)[index] ?? itemSchema(schema);
    const isLeftOut = item.kind === 'string' && isEllipsis(item.text.trim());
    if (own !== null && !visit.isFull() && !isLeftOut)
      visit.check(item, own, { ...visit, closed: true, anchor: null, path: `${visit.path}[${index}]` });
  });
  const count = value.items.length;
  const [least, most] = [boundOf(schema, 'minItems'), boundOf(schema, 'maxItems')];
  if (least !== undefined && count < least && !isPartial(visit))
    refuse(
      visit,
      value.at,
      `${nameOf(visit)} ${count === 0 ? 'is an empty list' : `has ${count} items`} and needs at least ${least}`,
      'add an item, or leave the name out',
    );
  if (most !== undefined && count > most)
    refuse(
      visit,
      value.items[most]?.at ?? value.at,
      `${nameOf(visit)} has ${count} items, and ${most} are allowed`,
      'take some out',
    );
  checkRepeats(value, schema, visit);
}

function checkRepeats(value: SampleArray, schema: Schema, visit: Visit): void {
  const { uniqueItems, 'x-kubernetes-list-type': listType, 'x-kubernetes-list-map-keys': listed } = keywordsOf(schema);
  const keys = Array.isArray(listed) ? listed.filter((key): key is string => typeof key === 'string') : [];
  const byKeys = listType === 'map' && keys.length > 0;
  if (!byKeys && listType !== 'set' && uniqueItems !== true) return;
  const seen = new Set<string>();
  for (const item of value.items) {
    const identity = byKeys ? identityByKeys(item, keys) : textForm(item);
    if (identity === null) continue;
    if (seen.has(identity))
      refuse(
        visit,
        item.at,
        byKeys
          ? `${nameOf(visit)} has two items with the same ${keys.map((key) => `\`${key}\``).join(' and ')}: ${identity}`
          : `${nameOf(visit)} holds ${identity} twice`,
        'remove one of the two',
      );
    seen.add(identity);
  }
}

function identityByKeys(item: SampleValue, keys: readonly string[]): string | null {
  const parts = keys.map((key) => {
    const value = property(item, key);
    return value ? textForm(value) : null;
  });
  return parts.includes(null) ? null : parts.join(', ');
}

/** A value as text for comparing; null when it is not known. */
function textForm(value: SampleValue): string | null {
  if (value.kind === 'unknown') return null;
  if (value.kind === 'string') return isPlaceholder(value.text) ? null : JSON.stringify(value.text);
  if (value.kind === 'number' || value.kind === 'boolean') return value.text;
  if (value.kind === 'null') return 'null';
  const parts =
    value.kind === 'array'
      ? value.items.map(textForm)
      : value.entries.map((entry) => `${entry.name}:${textForm(entry.value)}`).sort();
  return parts.includes(null) ? null : `[${parts.join(',')}]`;
}
