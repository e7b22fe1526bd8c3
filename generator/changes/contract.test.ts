import { describe, expect, it } from 'vitest';
import type { EntityType } from '../model/entity.ts';
import type { EntityFacts } from '../model/facts.ts';
import { meant, type Sort, severityOf, sorts, withFacts } from '../testing/severities.ts';
import { entityOf, versionOf } from '../testing/version-facts.ts';
import { compare } from './compare.ts';
import { factRows, presenceRows } from './contract.ts';

describe('an entity that is', () => {
  it.each<
    [sort: Sort, added: string, addedRequired: string, removed: string, removedRequired: string, deprecated: string]
  >([
    ['command', 'I', 'E', 'E', 'E', 'W'],
    ['flag', 'I', 'E', 'E', 'E', 'W'],
    ['argument', 'I', 'E', 'W', 'E', 'W'],
    ['operation', 'I', 'I', 'E', 'E', 'I'],
    ['parameter', 'I', 'E', 'W', 'W', 'I'],
    ['header', 'I', 'I', 'W', 'E', 'I'],
    ['body', 'I', 'E', 'E', 'E', 'W'],
    ['media', 'I', 'E', 'E', 'E', 'W'],
    ['answer', 'I', 'I', 'E', 'E', 'I'],
    ['answerMedia', 'I', 'I', 'E', 'E', 'I'],
    ['failure', 'I', 'I', 'I', 'I', 'I'],
    ['asked', 'I', 'E', 'W', 'W', 'I'],
    ['answered', 'I', 'I', 'W', 'E', 'I'],
    ['scheme', 'I', 'I', 'I', 'I', 'I'],
    ['resource', 'I', 'I', 'E', 'E', 'W'],
    ['served', 'I', 'I', 'E', 'E', 'W'],
    ['unserved', 'I', 'I', 'I', 'I', 'I'],
    ['spec', 'I', 'E', 'E', 'E', 'W'],
    ['status', 'I', 'I', 'E', 'E', 'W'],
    ['registry', 'I', 'E', 'W', 'W', 'I'],
    ['server', 'I', 'I', 'E', 'E', 'W'],
    ['value', 'I', 'E', 'E', 'E', 'W'],
    ['preset', 'I', 'I', 'W', 'W', 'W'],
  ])('%s: added %s, and required %s; removed %s, and required %s, and deprecated before %s', (sort, ...expected) => {
    const plain = withFacts(sort, {});
    const required = withFacts(sort, { required: true });
    const deprecated = withFacts(sort, { deprecated: true });
    const found = [
      ...[severityOf([], [plain]), severityOf([], [required])],
      ...[severityOf([plain], []), severityOf([required], []), severityOf([deprecated], [])],
    ];
    expect(found).toEqual(expected.map(meant));
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
