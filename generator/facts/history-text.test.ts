import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EntityKey } from '../model/entity.ts';
import type { EntityFacts, FactEntity, VersionFacts } from '../model/facts.ts';
import { cases } from '../testing/effort.ts';
import { byKey } from './by-key.ts';
import { nothingYet, UnreadableHistory } from './history-text.ts';
import { replay } from './replay-history.ts';
import { historyText } from './write-history.ts';

const flag = (key: EntityKey, facts: EntityFacts, rest: Partial<FactEntity> = {}): FactEntity => ({
  ...{ key, kind: 'cli', source: 'cli', type: 'flag', name: key.slice('cli:'.length), parent: null, direction: 'in' },
  ...{ facts, ...rest },
});

const version = (
  name: string,
  entities: readonly FactEntity[],
  missing: VersionFacts['missing'] = [],
): VersionFacts => ({ version: name, commit: null, date: null, missing, entities: byKey(entities) });

/** Writes versions one after the other, replays each text, and gives the entities of all. */
function throughText(versions: readonly VersionFacts[]): ReadonlyMap<EntityKey, FactEntity>[] {
  let [written, read] = [nothingYet, nothingYet];
  return versions.map((facts, at) => {
    const { text, after } = historyText(facts, versions[at - 1]?.version ?? null, written);
    written = after;
    read = replay(text, read, facts.missing);
    return read.entities;
  });
}

const word = fc.constantFrom(
  'a',
  'b',
  '--c',
  'd e',
  'tab\tbed',
  'two\nlines',
  'back\\slash',
  'é',
  '\r',
  '"',
  '+ x',
  '*',
);
const fact = fc.oneof(word, fc.integer(), fc.boolean(), fc.constant(null), fc.array(word, { maxLength: 3 }));
const facts = fc.dictionary(fc.constantFrom('type', 'default', 'enum', 'required', 'gist'), fact);
const entity = fc
  .tuple(fc.array(word, { minLength: 1, maxLength: 3 }), facts, fc.boolean(), fc.constantFrom('in', 'out'))
  .map(([words, said, isNamed, direction]) => {
    const key = `cli:${words.join(' ')}`;
    return flag(key, said, { direction, ...(isNamed && { name: `the ${words.join('/')}` }) });
  });
const entities = fc.uniqueArray(entity, { selector: ({ key }) => key, maxLength: 8 });

describe('replaying what versions changed', () => {
  it('gives the facts of each, whatever they are called', () => {
    fc.assert(
      fc.property(fc.array(entities, { minLength: 1, maxLength: 4 }), (lists) => {
        const versions = lists.map((list, at) => version(`v0.${at}.0`, list));
        expect(throughText(versions)).toEqual(versions.map((one) => one.entities));
      }),
      { numRuns: cases(300) },
    );
  });

  it('has nothing of a source while versions come without it, and says nothing of it', () => {
    const one = version('v1.0.0', [flag('cli:hive', {}), flag('cli:hive --size', { default: '6' })]);
    const none = version('v1.1.0', [], ['cli']);
    const first = historyText(one, null, nothingYet);
    const second = historyText(none, 'v1.0.0', first.after);
    expect(second.text).toBe('v1.1.0 after v1.0.0\n');
    expect(throughText([one, none, one]).map(({ size }) => size)).toEqual([2, 0, 2]);
  });

  it('tells a fact that went from one that is unknown', () => {
    const states: EntityFacts[] = [{ default: '6' }, { default: null }, {}, { default: '' }];
    const versions = states.map((said, at) => version(`v1.${at}.0`, [flag('cli:hive', said)]));
    expect(throughText(versions).map((all) => all.get('cli:hive')?.facts)).toEqual(states);
  });
});

describe('a text that no version has', () => {
  const { text, after } = historyText(version('v1.0.0', [flag('cli:hive --size', { default: '6' })]), null, nothingYet);

  it.each([
    ['is cut off', text.slice(0, -1), nothingYet, 'it is cut off'],
    ['names a shape that stands nowhere', text.replace(/\n\nshapes\n.*\n/s, '\n'), nothingYet, /stands nowhere/],
    [
      'changes what was not there',
      'v1.1.0 after v1.0.0\n\ncli:hive\n~ --wax\t{"default":"7"}\n',
      after,
      /was not there/,
    ],
    ['adds what is of no kind', text.replaceAll('cli:', 'bee:'), nothingYet, /is of no kind/],
  ])('is refused where it %s', (_, damaged, before, message) => {
    expect(() => replay(damaged, before, [])).toThrow(UnreadableHistory);
    expect(() => replay(damaged, before, [])).toThrow(message);
  });
});
