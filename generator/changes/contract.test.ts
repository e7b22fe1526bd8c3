import { describe, expect, it } from 'vitest';
import type { EntityType } from '../model/entity.ts';
import type { EntityFacts, FactEntity } from '../model/facts.ts';
import { meant, type Sort, severityOf, sorts, withFacts } from '../testing/severities.ts';
import { entityOf, versionOf } from '../testing/version-facts.ts';
import { compare } from './compare.ts';
import { factRows, presenceRows } from './contract.ts';

describe('an entity that is', () => {
  it.each<[sort: Sort, added: string, addedRequired: string, removed: string, removedRequired: string]>([
    ['command', 'I', 'E', 'E', 'E'],
    ['flag', 'I', 'E', 'E', 'E'],
    ['argument', 'I', 'E', 'W', 'E'],
    ['operation', 'I', 'I', 'E', 'E'],
    ['parameter', 'I', 'E', 'E', 'E'],
    ['header', 'I', 'I', 'W', 'E'],
    ['body', 'I', 'E', 'E', 'E'],
    ['media', 'I', 'E', 'E', 'E'],
    ['answer', 'I', 'I', 'E', 'E'],
    ['answerMedia', 'I', 'I', 'E', 'E'],
    ['failure', 'I', 'I', 'I', 'I'],
    ['asked', 'I', 'E', 'E', 'E'],
    ['answered', 'I', 'I', 'W', 'E'],
    ['scheme', 'I', 'I', 'I', 'I'],
    ['resource', 'I', 'I', 'E', 'E'],
    ['served', 'I', 'I', 'E', 'E'],
    ['unserved', 'I', 'I', 'I', 'I'],
    ['spec', 'I', 'E', 'E', 'E'],
    ['filledIn', 'I', 'I', 'E', 'E'],
    ['status', 'I', 'I', 'E', 'E'],
    ['registry', 'I', 'E', 'E', 'E'],
    ['server', 'I', 'I', 'E', 'E'],
    ['value', 'I', 'E', 'E', 'E'],
    ['preset', 'I', 'I', 'W', 'W'],
  ])('%s: added %s, and required %s; removed %s, and required %s, deprecated or not', (sort, ...expected) => {
    const found = [{}, { deprecated: true }].map((more) => {
      const [plain, required] = [withFacts(sort, more), withFacts(sort, { ...more, required: true })];
      return [
        ...[severityOf([], [plain]), severityOf([], [required])],
        ...[severityOf([plain], []), severityOf([required], [])],
      ];
    });
    expect(found).toEqual([expected.map(meant), expected.map(meant)]);
  });
});

describe('what follows from the value around it breaks nothing more', () => {
  const bee = (facts: EntityFacts, more = {}): FactEntity => entityOf('crd:Hive/v1 spec.bee', 'field', facts, more);
  const within = (path: string, facts = {}, more = {}): FactEntity =>
    entityOf(`crd:Hive/v1 spec.bee${path}`, 'field', facts, { parent: 'crd:Hive/v1 spec.bee', ...more });
  const box = (facts: EntityFacts): FactEntity => entityOf('api:POST /x request a/b', 'body', facts);
  const lid = entityOf('api:POST /x request a/b lid', 'field', {}, { parent: 'api:POST /x request a/b' });

  it.each<[what: string, before: readonly FactEntity[], after: readonly FactEntity[], severities: string]>([
    [
      'a value that keeps any fields',
      [bee({ type: 'object' }), within('.wing')],
      [bee({ type: 'object', preserveUnknown: true })],
      'info info',
    ],
    [
      'one that drops others',
      [bee({ type: 'object' }), within('.wing'), within('.leg')],
      [bee({ type: 'object' }), within('.leg')],
      'breaking',
    ],
    ['a body that may be any object', [box({ type: 'object' }), lid], [box({ type: 'object' })], 'info'],
    [
      'a closed one',
      [box({ type: 'object', additionalProperties: 'closed' }), lid],
      [box({ type: 'object', additionalProperties: 'closed' })],
      'breaking',
    ],
    [
      'another type',
      [bee({ type: 'string', maxLength: 4 })],
      [bee({ type: 'object', conditions: ['not x'] }), within('.name', { required: true })],
      'breaking info info info',
    ],
    [
      'another type that is required',
      [bee({ type: 'string' })],
      [bee({ type: 'object', required: true })],
      'breaking breaking',
    ],
    ['a shorter text', [bee({ type: 'string' })], [bee({ type: 'string', maxLength: 4 })], 'breaking'],
  ])('%s', (_, before, after, severities) => {
    expect(severityOf(before, after)).toBe(severities);
  });
});

describe('what no row is about is unclassified', () => {
  it('a fact', () => {
    const [change] = compare(versionOf([sorts.flag]), versionOf([withFacts('flag', { colour: 'red' })]));
    expect(change).toMatchObject({ severity: 'unclassified', rule: 'unclassified', fact: 'colour', after: 'red' });
  });

  it('something that came', () => {
    expect(severityOf([], [entityOf('cli:odd', 'odd' as EntityType)])).toBe('unclassified');
  });
});

describe('the tables', () => {
  it('have no row that another one hides', () => {
    const general = new Set<string>();
    const hidden = factRows.flatMap(({ facts, of }) =>
      facts.filter((fact) => {
        const isHidden = general.has(fact);
        if (of === undefined) general.add(fact);
        return isHidden;
      }),
    );
    const scopes = presenceRows.flatMap(({ of }) => of);
    expect([hidden, scopes.length]).toEqual([[], new Set(scopes).size]);
  });

  it('give each verdict a rule that names the direction where that decides', () => {
    const rules = (sort: Sort, from: EntityFacts, to: EntityFacts): string[] =>
      compare(versionOf([withFacts(sort, from)]), versionOf([withFacts(sort, to)])).map(({ rule }) => rule);
    expect([
      ...rules('flag', { default: 'a' }, { default: 'b' }),
      ...rules('spec', { default: 'a' }, {}),
      ...rules('asked', { maxLength: 2 }, { maxLength: 1 }),
      ...rules('answered', { maxLength: 2 }, { maxLength: 1 }),
    ]).toEqual([
      'flag-default-changed',
      'crd-field-default-removed',
      'field-max-length-narrowed',
      'field-max-length-narrowed-out',
    ]);
  });
});
