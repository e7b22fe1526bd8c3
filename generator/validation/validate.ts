import type { SampleValue } from '../model/sample-facts.ts';
import type { SchemaNode } from '../model/schema.ts';
import { checkArray } from './arrays.ts';
import { checkObject } from './objects.ts';
import { error, type Issue, remedyOf } from './problem.ts';
import { checkScalar } from './scalars.ts';
import { isPartial, nameOf, type Reading, refuse, type Visit } from './visit.ts';

const deepest = 120;
/** Nobody reads on after so many findings in one value. */
const mostIssues = 60;

/** Everything that is wrong with a value that should fit a schema. */
export function validate(value: SampleValue, schema: SchemaNode, reading: Reading, path = ''): Issue[] {
  const issues: Issue[] = [];
  const known = new Set<string>();
  const report = (issue: Issue): void => {
    // The same mistake can be met once for each schema that a reference joins.
    const name = `${issue.at} ${issue.what}`;
    if (!known.has(name)) issues.push(issue);
    known.add(name);
  };
  const isFull = (): boolean => issues.length >= mostIssues;
  check(value, schema, { reading, path, anchor: null, depth: 0, root: schema, closed: true, check, report, isFull });
  return issues;
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

function issuesOf(value: SampleValue, schema: SchemaNode, visit: Visit): Issue[] {
  const issues: Issue[] = [];
  check(value, schema, {
    ...visit,
    closed: false,
    isTrial: true,
    report: (issue) => issues.push(issue),
    isFull: () => issues.length >= mostIssues,
  });
  return issues;
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
  const results = (telling.length > 0 ? telling : members).map((member) => issuesOf(value, member, visit));
  const fitting = results.filter((issues) => issues.length === 0).length;
  if (fitting === 1 || (fitting > 1 && keyword === 'anyOf') || results.length === 0) return;
  if (fitting > 1 && (isPartial(visit) || !visit.reading.isExclusive)) return;
  const closest = results.reduce((best, issues) => (issues.length < best.length ? issues : best));
  if (fitting === 0 && value.kind === 'object') for (const issue of closest) visit.report(issue);
  else
    visit.report(
      error(
        value.at,
        fitting > 1
          ? `${nameOf(visit)} fits several forms that exclude each other`
          : (closest[0]?.what ?? `${nameOf(visit)} has none of the forms it may have`),
        `${visit.reading.reader} accepts exactly one form`,
        fitting > 1 ? 'keep one of them' : remedyOf(closest[0]),
      ),
    );
}

function checkConditionals(value: SampleValue, schema: SchemaNode, visit: Visit): void {
  const of = (keyword: string): SchemaNode | null =>
    schema.conditionals.find((conditional) => conditional.keyword === keyword)?.schema ?? null;
  const not = of('not');
  if (not && issuesOf(value, not, visit).length === 0)
    refuse(visit, value.at, `${nameOf(visit)} has a form that is ruled out`, null);
  const condition = of('if');
  if (!condition) return;
  const branch = of(issuesOf(value, condition, visit).length === 0 ? 'then' : 'else');
  if (branch) check(value, branch, { ...visit, closed: false });
}
