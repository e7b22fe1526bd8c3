import { compare } from '../changes/compare.ts';
import type { EntityFacts, FactEntity } from '../model/facts.ts';
import { entityOf, versionOf } from './version-facts.ts';

/* How severe changes are, for the tables of changes/contract.yaml. */

const letters = { E: 'breaking', W: 'risky', I: 'info', U: 'unclassified' } as const;
type Letter = keyof typeof letters;

/** An entity of each sort, by the word that names it in the tables. */
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
