import { describe, expect, it } from 'vitest';
import { compare } from '../changes/compare.ts';
import type { EntityFacts, FactEntity, FactValue } from '../model/facts.ts';
import { entityOf, versionOf } from './version-facts.ts';

/* What the tools of each field call breaking (E), risky (W) and information (I), as tables: rows are families. */

const letters = { E: 'breaking', W: 'risky', I: 'info', U: 'unclassified' } as const;
type Letter = keyof typeof letters;

/** An entity of each sort that families speak of, with the words that name it in the tables below. */
export const sorts = {
  command: entityOf('cli:hive', 'command'),
  flag: entityOf('cli:hive --x', 'flag'),
  argument: entityOf('cli:hive X', 'argument'),
  operation: entityOf('api:GET /x', 'operation'),
  parameter: entityOf('api:GET /x query.x', 'parameter'),
  header: entityOf('api:GET /x 200 header.X', 'parameter', {}, { direction: 'out' }),
  body: entityOf('api:POST /x request', 'body'),
  media: entityOf('api:POST /x request application/json', 'body'),
  answer: entityOf('api:GET /x 200', 'response', {}, { direction: 'out' }),
  answerMedia: entityOf('api:GET /x 200 application/json', 'response', {}, { direction: 'out' }),
  failure: entityOf('api:GET /x 404', 'response', {}, { direction: 'out' }),
  asked: entityOf('api:POST /x request application/json a', 'field'),
  answered: entityOf('api:GET /x 200 application/json a', 'field', {}, { direction: 'out' }),
  scheme: entityOf('api:security scheme key', 'security-scheme'),
  resource: entityOf('crd:Hive', 'resource'),
  served: entityOf('crd:Hive/v1', 'resource-version', { served: true }),
  unserved: entityOf('crd:Hive/v0', 'resource-version'),
  spec: entityOf('crd:Hive/v1 spec.a', 'field'),
  filledIn: entityOf('crd:Hive/v1 spec.b', 'field', { default: 'a' }),
  status: entityOf('crd:Hive/v1 status.a', 'field', {}, { direction: 'out' }),
  registry: entityOf('registry:server.a', 'field'),
  server: entityOf('registry:server bee', 'server', {}, { source: 'registry-catalogue', direction: 'out' }),
  value: entityOf('helm:a.b', 'value'),
  preset: entityOf('helm:values-x.yaml: a.b', 'value'),
  chart: entityOf('helm:Chart.yaml', 'section'),
} as const satisfies Readonly<Record<string, FactEntity>>;
export type Sort = keyof typeof sorts;

export function severityOf(before: readonly FactEntity[], after: readonly FactEntity[]): string {
  const severities = compare(versionOf(before, 'v0.1.0'), versionOf(after)).map(({ severity }) => severity);
  return severities.join(' ') || 'nothing';
}

export const withFacts = (sort: Sort, facts: EntityFacts): FactEntity => {
  const entity: FactEntity = sorts[sort];
  return { ...entity, facts: { ...entity.facts, ...facts } };
};
export const meant = (letter: string): string => (letter === '–' ? 'nothing' : letters[letter as Letter]);

/** Two values of a fact, and what it means to go from the one to the other, and back. */
export type Family = readonly [
  family: string,
  fact: string,
  from: FactValue | undefined,
  to: FactValue | undefined,
  Verdicts,
];
/** There and back, `–` for no change, with the sorts of which that holds. */
type Verdicts = Readonly<Record<string, string>>;

/** Goes there and back in every family, and to what nobody knows. */
export function itJudges(families: readonly Family[]): void {
  const cases = families.flatMap(([family, fact, from, to, verdicts]) =>
    Object.entries(verdicts).flatMap(([expected, of]) =>
      of.split(' ').map((sort) => ({ family, fact, from, to, sort: sort as Sort, expected })),
    ),
  );
  describe('a fact that changes', () => {
    it.each(cases)('$family: $sort $expected', ({ fact, from, to, sort, expected }) => {
      const one = [withFacts(sort, from === undefined ? {} : { [fact]: from })];
      const other = [withFacts(sort, to === undefined ? {} : { [fact]: to })];
      const [there = '', back = ''] = expected.split(' ');
      expect([severityOf(one, other), severityOf(other, one)]).toEqual([meant(there), meant(back)]);
    });

    it.each(cases)('$family of $sort: nothing where one side is unknown', ({ fact, to, sort }) => {
      const known = [withFacts(sort, to === undefined ? {} : { [fact]: to })];
      const unknown = [withFacts(sort, { [fact]: null })];
      expect([severityOf(known, unknown), severityOf(unknown, known)]).toEqual(['nothing', 'nothing']);
    });
  });
}
