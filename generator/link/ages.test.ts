import { describe, expect, it } from 'vitest';
import { versionAges } from '../changes/ages.ts';
import type { Entity } from '../model/entity.ts';
import type { EntityFacts, FactEntity, VersionFacts } from '../model/facts.ts';
import type { AgeView } from '../model/page.ts';
import { entityOf, historyOf, versionOf } from '../testing/version-facts.ts';
import { type AgesContext, RowAges } from './ages.ts';

const hive = entityOf('cli:hive', 'command');
const flag = (name: string, facts: EntityFacts = {}): FactEntity =>
  entityOf(`cli:hive --${name}`, 'flag', facts, { parent: 'cli:hive' });
const version = (number: number, ...entities: readonly FactEntity[]): VersionFacts =>
  versionOf([hive, ...entities], `v0.${number}.0`);

/** Fourteen versions, of which `from` and those after it have something. */
const line = (from: number, ...entities: readonly FactEntity[]): VersionFacts[] =>
  Array.from({ length: 14 }, (_, number) => version(number, ...(number < from ? [] : entities)));

function rows(versions: readonly VersionFacts[], described: AgesContext['described'] = new Map(), more: Entity[] = []) {
  const latest = versions.at(-1) ?? expect.fail('there is no version');
  const ages = versionAges(historyOf(versions))(latest.version) ?? expect.fail('it is not on record');
  const listed = [...latest.entities.values()].map((entity): Entity => ({ ...entity, page: '/cli', anchor: 'x' }));
  const byKey = new Map([...listed, ...more].map((entity) => [entity.key, entity]));
  const entities = { byKey: (key: string) => byKey.get(key) };
  return new RowAges({ ages, entities, described, section: 'hive' });
}

const stepsOf = (view: AgeView | undefined): string[] | undefined =>
  view?.steps.map(({ version: at, text }) => `${at} ${'source' in text ? text.source : ''}`);

describe('marks', () => {
  it('are for what changed in the last ten releases, and for what came after the whole in any', () => {
    const changed = version(14, flag('a', { default: '2' }));
    const versions = [...line(2, flag('a', { default: '1' })), changed];
    const view = rows(versions).of('cli:hive --a');
    expect(view?.marks).toEqual(['since v0.2.0', 'default changed in v0.14.0']);
    const later = Array.from({ length: 10 }, (_, at) => renamed(changed, at + 15));
    expect(rows([...versions, ...later]).of('cli:hive --a')?.marks).toEqual(['since v0.2.0']);
    expect(stepsOf(view)).toEqual(['v0.14.0 default changed from `1` to `2`', 'v0.2.0 added']);
    expect(view?.steps.map(({ url }) => url)).toEqual([
      expect.stringMatching(/^\/hive\/changes\/v0\.14\.0#change-[0-9a-f]{16}$/),
      expect.stringMatching(/^\/hive\/changes\/v0\.2\.0#change-[0-9a-f]{16}$/),
    ]);
  });

  it('tell since when something is deprecated as long as it is', () => {
    const old = flag('a', { deprecated: true });
    const versions = [version(1, flag('a')), ...line(0, old).map((one, at) => renamed(one, at + 2))];
    expect(rows(versions).of('cli:hive --a')?.marks).toEqual(['deprecated since v0.2.0']);
    expect(rows([...versions, version(17, flag('a'))]).of('cli:hive --a')?.marks).toEqual([
      'no longer deprecated since v0.17.0',
    ]);
  });

  it('tell what something was called', () => {
    const versions = [version(0), version(1, flag('old', { text: '1' })), version(2, flag('new', { text: '1' }))];
    const view = rows(versions).of('cli:hive --new');
    expect(view?.marks).toEqual(['since v0.1.0', 'until v0.2.0 named --old']);
    expect(stepsOf(view)).toEqual(['v0.2.0 renamed; was `hive --old` before', 'v0.1.0 added']);
  });

  it('are no more than two changes', () => {
    const versions = [version(0, flag('a')), version(1, flag('a', { default: '1', required: true, shorthand: 'a' }))];
    expect(rows(versions).of('cli:hive --a')?.marks).toEqual(['changed in v0.1.0']);
  });

  it('are not repeated below what came as a whole', () => {
    const add = entityOf('cli:hive add', 'command', {}, { parent: 'cli:hive' });
    const wax = entityOf('cli:hive add --wax', 'flag', {}, { parent: 'cli:hive add' });
    const ages = rows(line(9, add, wax));
    expect(ages.of(add.key)?.marks).toEqual(['since v0.9.0']);
    expect(ages.of(wax.key)).toBeUndefined();
  });

  it('say nothing where the sources do not reach back, but for what a page is about', () => {
    const cell = entityOf('crd:Cell', 'resource');
    const versions = [versionOf([], 'v0.1.0', ['crd']), versionOf([cell], 'v0.2.0')];
    expect(rows(versions).of('crd:Cell')).toBeUndefined();
    const head = rows(versions).ofHead('crd:Cell');
    expect(head?.marks).toEqual(['since v0.2.0 or earlier']);
    expect(stepsOf(head)).toEqual(['v0.2.0 there already; the sources of v0.1.0 don’t include custom resources']);
  });

  it('leave out most of very many changes', () => {
    const versions = Array.from({ length: 14 }, (_, at) => version(at, flag('a', { default: String(at) })));
    const steps = stepsOf(rows(versions).of('cli:hive --a'));
    expect(steps).toHaveLength(7);
    expect(steps?.slice(-2)).toEqual([
      'v0.8.0 and 8 more changes, the first in v0.1.0',
      'v0.0.0 there already; nothing older is on record',
    ]);
  });
});

describe('a row that describes several values', () => {
  const field = (operation: string, facts: EntityFacts = {}): FactEntity =>
    entityOf(`api:${operation} 200 application/json wax`, 'field', facts, { parent: null });
  const [get, list] = [field('GET /cell'), field('GET /cells')];
  const row: Entity = { ...get, key: 'api:schema Cell wax', parent: null, page: '/api', anchor: 'schema-Cell.wax' };
  const described = new Map([
    [row.key, [get, list].map(({ key, name }) => ({ key, name, place: key.slice(4).replace(/ application.*/, '') }))],
  ]);

  it('has the age of the earliest, and says where the others differ', () => {
    const versions = [version(0), version(1, list), version(2, list, get)];
    const view = rows(versions, described, [row]).of(row.key);
    expect(view?.marks).toEqual(['since v0.1.0']);
    expect(stepsOf(view)).toEqual(['v0.2.0 added in `GET /cell 200`', 'v0.1.0 added in `GET /cells 200`']);
  });

  it('says no places where all are the same', () => {
    const changed = { default: 'x' };
    const versions = [
      version(0),
      version(1, get, list),
      version(2, field('GET /cell', changed), field('GET /cells', changed)),
    ];
    expect(stepsOf(rows(versions, described, [row]).of(row.key))).toEqual(['v0.2.0 default `x` added', 'v0.1.0 added']);
  });
});

/** The same version under a later number. */
function renamed(facts: VersionFacts, number: number): VersionFacts {
  return { ...facts, version: `v0.${number}.0` };
}
