import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import type { EntityType } from '../model/entity.ts';
import type { EntityFacts, FactValue } from '../model/facts.ts';
import { meant, type Sort, severityOf, sorts, withFacts } from '../testing/severities.ts';
import { entityOf, versionOf } from '../testing/version-facts.ts';
import { compare } from './compare.ts';

type Value = FactValue | null;
type Family = readonly [
  name: string,
  facts: string | readonly string[],
  from: Value,
  to: Value,
  Record<string, string>,
];

const table: { readonly presence: Record<Sort, string>; readonly facts: readonly Family[] } = parse(
  readFileSync(join(import.meta.dirname, 'contract.yaml'), 'utf8'),
);

it.each(Object.entries(table.presence))('a %s that comes or goes means %s, deprecated or not', (name, expected) => {
  const sort = name as Sort;
  for (const more of [{}, { deprecated: true }]) {
    const [plain, required] = [withFacts(sort, more), withFacts(sort, { ...more, required: true })];
    const added = [severityOf([], [plain]), severityOf([], [required])];
    expect([...added, severityOf([plain], []), severityOf([required], [])]).toEqual(expected.split(' ').map(meant));
  }
});

/** A thing of each sort that a family speaks of, with one value of each of its facts and with the other. */
const changed = table.facts.flatMap(([family, facts, from, to, verdicts]) =>
  [facts].flat().flatMap((fact) =>
    Object.entries(verdicts).flatMap(([expected, sorts]) =>
      sorts.split(' ').map((sort) => {
        const withValue = (value: Value) => [withFacts(sort as Sort, value === null ? {} : { [fact]: value })];
        return { family, fact, sort: sort as Sort, expected, one: withValue(from), other: withValue(to) };
      }),
    ),
  ),
);

it.each(changed)('$family: $fact of $sort means $expected', ({ fact, sort, expected, one, other }) => {
  expect([severityOf(one, other), severityOf(other, one)]).toEqual(expected.split(' ').map(meant));
  const unknown = [withFacts(sort, { [fact]: null })];
  expect([severityOf(other, unknown), severityOf(unknown, other)]).toEqual(['nothing', 'nothing']);
});

it.each([
  ['open', {}, 'info'],
  ['closed', { additionalProperties: 'closed' }, 'breaking'],
])('what goes from a body that is %s is %s', (_, more, severity) => {
  const box = entityOf('api:POST /x request a/b', 'body', { type: 'object', ...more });
  const lid = entityOf('api:POST /x request a/b lid', 'field', {}, { parent: box.key });
  expect(severityOf([box, lid], [box])).toBe(severity);
});

it('what no row is about is unclassified', () => {
  const [change] = compare(versionOf([sorts.flag]), versionOf([withFacts('flag', { colour: 'red' })]));
  expect(change).toMatchObject({ severity: 'unclassified', rule: 'unclassified', fact: 'colour', after: 'red' });
  expect(severityOf([], [entityOf('cli:odd', 'odd' as EntityType)])).toBe('unclassified');
});

it('rules name the direction where that decides', () => {
  const rules = (sort: Sort, from: EntityFacts, to: EntityFacts): string[] =>
    compare(versionOf([withFacts(sort, from)]), versionOf([withFacts(sort, to)])).map(({ rule }) => rule);
  expect([
    ...rules('spec', { default: 'a' }, {}),
    ...rules('asked', { maxLength: 2 }, { maxLength: 1 }),
    ...rules('answered', { maxLength: 2 }, { maxLength: 1 }),
  ]).toEqual(['crd-field-default-removed', 'field-max-length-narrowed', 'field-max-length-narrowed-out']);
});
