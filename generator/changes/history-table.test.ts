import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EntityKey } from '../model/entity.ts';
import type { EntityFacts, FactEntity, FactsHistory, VersionFacts } from '../model/facts.ts';
import { cases } from '../testing/effort.ts';
import { entityOf, historyOf, versionOf } from '../testing/version-facts.ts';
import {
  byKey,
  readRows,
  rowsOf,
  tableHistory,
  UnreadableHistory,
  type WrittenRow,
  writtenRows,
} from './history-table.ts';

const version = (
  number: number,
  entities: readonly FactEntity[],
  missing: VersionFacts['missing'] = [],
): VersionFacts => ({ ...versionOf([], `v0.${number}.0`, missing), entities: byKey(entities) });

const written = (versions: readonly VersionFacts[]): WrittenRow[] => writtenRows(rowsOf(versions));

/** Writes versions down as rows, as text, and reads them again. */
function throughRows(versions: readonly VersionFacts[]): FactsHistory {
  const text = JSON.stringify(written(versions));
  return tableHistory(historyOf(versions).releases, readRows(JSON.parse(text)));
}

const word = fc.constantFrom('a', 'ab', '--c', 'd e', '.f', '[]', '{}', 'tab\tbed', 'two\nlines', 'é', '"');
const fact = fc.oneof(word, fc.integer(), fc.boolean(), fc.constant(null), fc.array(word, { maxLength: 3 }));
const facts = fc.dictionary(fc.constantFrom('type', 'default', 'enum', 'required', 'gist'), fact);
const entity = fc
  .tuple(
    ...[fc.array(word, { minLength: 1, maxLength: 3 }), facts, fc.boolean()],
    ...[fc.option(word), fc.constantFrom('in', 'out')],
  )
  .map(([words, said, isNamed, holder, direction]) => {
    const more = { direction, parent: holder && `cli:${holder}`, ...(isNamed && { name: `the ${words.join('/')}` }) };
    return entityOf(`cli:${words.join(' ')}`, 'flag', said, more);
  });
const entities = fc.uniqueArray(
  entity.filter(({ key, parent }) => key !== parent),
  { selector: ({ key }) => key, maxLength: 8 },
);

const size = (facts: EntityFacts) => entityOf('cli:hive --size', 'flag', facts, { parent: 'cli:hive' });
const hive = entityOf('cli:hive', 'command');

describe('a table', () => {
  it('gives the facts of each version, whatever they are', () => {
    fc.assert(
      fc.property(fc.array(entities, { minLength: 1, maxLength: 4 }), (lists) => {
        const versions = lists.map((list, number) => version(number, list));
        const { factsOf } = throughRows(versions);
        for (const one of versions) {
          const found = factsOf(one.version);
          expect(found && [...found.entities]).toEqual([...one.entities]);
        }
      }),
      { numRuns: cases(300) },
    );
  });

  it('has a row for each thing as long as nothing about it changes, without what follows from its parent', () => {
    const said = { type: 'int', default: '6' };
    const versions = [[hive, size(said)], [hive], [hive, size({ default: '6', type: 'int' })], [hive, size({})]];
    expect(written(versions.map((list, number) => version(number, list)))).toEqual([
      { from: 'v0.0.0', key: 'cli:hive', type: 'command', facts: {} },
      { from: 'v0.0.0', until: 'v0.1.0', parent: 'cli:hive', step: ' --size', type: 'flag', facts: said },
      { from: 'v0.2.0', until: 'v0.3.0', parent: 'cli:hive', step: ' --size', type: 'flag', facts: said },
      { from: 'v0.3.0', parent: 'cli:hive', step: ' --size', type: 'flag', facts: {} },
    ]);
  });

  it('tells a fact that went from one that is unknown', () => {
    const states: EntityFacts[] = [{ default: '6' }, { default: null }, {}, { default: '' }];
    const { factsOf } = throughRows(states.map((said, number) => version(number, [hive, size(said)])));
    const found = states.map((_, number) => factsOf(`v0.${number}.0`)?.entities.get('cli:hive --size')?.facts);
    expect(found).toEqual(states);
  });

  it('follows a parent that gets another name', () => {
    const named = (name: string): FactEntity[] => {
      const port = entityOf('cli:hive port', 'argument', {}, { parent: 'cli:hive', name: `${name} port` });
      return [{ ...hive, name }, port];
    };
    const { factsOf } = throughRows([version(0, named('hive')), version(1, named('bees'))]);
    const nameOf = (number: number, key: EntityKey) => factsOf(`v0.${number}.0`)?.entities.get(key)?.name;
    expect([0, 1].map((number) => nameOf(number, 'cli:hive port'))).toEqual(['hive port', 'bees port']);
  });

  it('has the same object for what is the same in two versions, and nothing of other ones', () => {
    const { factsOf } = throughRows([version(0, [hive]), version(1, [hive, size({})])]);
    const [before, after] = [factsOf('v0.0.0'), factsOf('v0.1.0')];
    expect(after?.entities.get('cli:hive')).toBe(before?.entities.get('cli:hive'));
    expect(factsOf('v0.1.0')).toBe(after);
    expect(factsOf('v0.2.0')).toBeUndefined();
  });
});

describe('rows that no history has', () => {
  const [first] = written([version(0, [hive])]);
  const row = (more: Partial<WrittenRow>): WrittenRow => ({ from: '', type: 'flag', facts: {}, ...first, ...more });

  it.each([
    ['are below what isn’t there', row({ key: undefined, parent: 'cli:bee', step: ' --size' }), 'has no kind'],
    ['are of no kind', row({ key: 'bee:hive' }), 'has no kind'],
    ['begin with no release', row({ from: 'v9.0.0' }), 'no release is v9.0.0'],
    ['end with no release', row({ until: 'v9.0.0' }), 'no release is v9.0.0'],
  ])('are refused where they %s', (_, damaged, says) => {
    const read = () => tableHistory(historyOf([version(0, [])]).releases, readRows([damaged]));
    expect(read).toThrow(UnreadableHistory);
    expect(read).toThrow(says);
  });
});
