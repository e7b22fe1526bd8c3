import type { Problem } from '../model/problem.ts';
import type { SampleValue } from '../model/sample-facts.ts';
import type { SchemaNode } from '../model/schema.ts';
import type { Locate } from '../samples/value.ts';
import { byPlace, error } from '../shared/problem.ts';
import { checkArray } from './arrays.ts';
import { checkObject } from './objects.ts';
import { checkScalar } from './scalars.ts';
import { isPartial, nameOf, type Reading, refuse, type Visit } from './visit.ts';

const deepest = 120;
/** Nobody reads on after so many findings in one value. */
const mostProblems = 60;

/** Everything that is wrong with a value that should fit a schema. */
export function validate(
  value: SampleValue,
  schema: SchemaNode,
  reading: Reading,
  locate: Locate,
  path = '',
): Problem[] {
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
function check(value: SampleValue, schema: SchemaNode, visit: Visit): void {
  if (value.kind === 'unknown' || visit.depth > deepest) return;
  const deeper = { ...visit, depth: visit.depth + 1 };
  if (schema.reference) {
    const target = visit.reading.resolve(schema.reference);
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
function hasOwnNames(schema: SchemaNode): boolean {
  return schema.properties.length > 0 || schema.requiredElsewhere.length > 0 || schema.compositions.length > 0;
}

function problemsOf(value: SampleValue, schema: SchemaNode, visit: Visit): Problem[] {
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

function checkCompositions(value: SampleValue, schema: SchemaNode, visit: Visit): void {
  if (schema.intOrString) return;
  for (const { keyword, members } of schema.compositions) {
    if (keyword === 'allOf') for (const member of members) check(value, member, { ...visit, closed: false });
    else checkAlternatives(value, keyword, members, visit);
  }
}

function checkAlternatives(
  value: SampleValue,
  keyword: 'oneOf' | 'anyOf',
  members: readonly SchemaNode[],
  visit: Visit,
): void {
  // `oneOf: [{type: object}, {$ref: …}]`: what only says that it is an object says nothing.
  const telling = members.filter(
    (member) => member.reference || hasOwnNames(member) || !member.types.includes('object'),
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

function checkConditionals(value: SampleValue, schema: SchemaNode, visit: Visit): void {
  const of = (keyword: string): SchemaNode | null =>
    schema.conditionals.find((conditional) => conditional.keyword === keyword)?.schema ?? null;
  const not = of('not');
  if (not && problemsOf(value, not, visit).length === 0)
    refuse(visit, value.at, `${nameOf(visit)} has a form that is ruled out`, null);
  const condition = of('if');
  if (!condition) return;
  const branch = of(problemsOf(value, condition, visit).length === 0 ? 'then' : 'else');
  if (branch) check(value, branch, { ...visit, closed: false });
}
