import { describe, expect, it } from 'vitest';
import { versionAges } from '../changes/ages.ts';
import type { Entity } from '../model/entity.ts';
import type { EntityFacts, FactEntity, VersionFacts } from '../model/facts.ts';
import type { AgeView } from '../model/page.ts';
import { line, things } from '../testing/hive-changes.ts';
import { entityOf, historyOf, versionOf } from '../testing/version-facts.ts';
import { type AgesContext, rowAges } from './ages.ts';

/** Versions v0.0.0, v0.1.0 and so on, with the things that each has beside `hive`. */
const versionsOf = (...lists: readonly string[]): VersionFacts[] => line(...lists.map(things));
const times = (count: number, list: string): string[] => Array.from({ length: count }, () => list);

function rows(versions: readonly VersionFacts[], described: AgesContext['described'] = new Map(), more: Entity[] = []) {
  const latest = versions.at(-1) ?? expect.fail('there is no version');
  const ages = versionAges(historyOf(versions))(latest.version) ?? expect.fail('it is not on record');
  const listed = [...latest.entities.values()].map((entity): Entity => ({ ...entity, page: '/cli', anchor: 'x' }));
  const byKey = new Map([...listed, ...more].map((entity) => [entity.key, entity]));
  const entities = { byKey: (key: string) => byKey.get(key) };
  return rowAges({ ages, entities, described, section: 'hive' });
}

const stepsOf = (view: AgeView | undefined): string[] | undefined =>
  view?.steps.map(({ version: at, text }) => `${at} ${'source' in text ? text.source : ''}`);

describe('marks', () => {
  it('are for what changed in the last ten releases, and for what came after the whole in any', () => {
    const lists = ['', '', ...times(12, '--a default=1'), '--a default=2'];
    const view = rows(versionsOf(...lists))('cli:hive --a');
    expect(view?.marks).toEqual(['since v0.2.0', 'default changed in v0.14.0']);
    expect(rows(versionsOf(...lists, ...times(10, '--a default=2')))('cli:hive --a')?.marks).toEqual(['since v0.2.0']);
    expect(stepsOf(view)).toEqual(['v0.14.0 default changed from `1` to `2`', 'v0.2.0 added']);
    expect(view?.steps[0]?.url).toMatch(/^\/hive\/changes\/v0\.14\.0#change-[0-9a-f]{16}$/);
  });

  const deprecated = ['--a', '--a', ...times(14, '--a deprecated=true')];
  it.each<[what: string, lists: readonly string[], key: string, marks?: readonly string[]]>([
    ['tell since when something is deprecated', deprecated, '--a', ['deprecated since v0.2.0']],
    ['tell that it isn’t any more', [...deprecated, '--a'], '--a', ['no longer deprecated since v0.16.0']],
    ['tell what it was called', ['', '--b text=t', '--a text=t'], '--a', ['since v0.1.0', 'until v0.2.0 named --b']],
    ['are no more than two changes', ['--a', '--a default=1 required=true shorthand=a'], '--a', ['changed in v0.1.0']],
    ['are for what came as a whole', ['', 'add, add --wax'], 'add', ['since v0.1.0']],
    ['are not repeated below it', ['', 'add, add --wax'], 'add --wax'],
  ])('%s', (_, lists, key, marks) => {
    expect(rows(versionsOf(...lists))(`cli:hive ${key}`)?.marks).toEqual(marks);
  });

  it('say nothing where the sources do not reach back, but for what a page is about', () => {
    const cell = entityOf('crd:Cell', 'resource');
    const versions = [versionOf([], 'v0.1.0', ['crd']), versionOf([cell], 'v0.2.0')];
    expect(rows(versions)('crd:Cell')).toBeUndefined();
    const head = rows(versions)('crd:Cell', true);
    expect(head?.marks).toEqual(['since v0.2.0 or earlier']);
    expect(stepsOf(head)).toEqual(['v0.2.0 there already; the sources of v0.1.0 don’t include custom resources']);
  });

  it('leave out most of very many changes', () => {
    const lists = Array.from({ length: 14 }, (_, at) => `--a default=${at}`);
    const steps = stepsOf(rows(versionsOf(...lists))('cli:hive --a'));
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

  it.each<[what: string, versions: VersionFacts[], steps: readonly string[]]>([
    [
      'has the age of the earliest, and says where the others differ',
      line([], [list], [list, get]),
      ['v0.2.0 added in `GET /cell 200`', 'v0.1.0 added in `GET /cells 200`'],
    ],
    [
      'says no places where all are the same',
      line([], [get, list], [field('GET /cell', { default: 'x' }), field('GET /cells', { default: 'x' })]),
      ['v0.2.0 default `x` added', 'v0.1.0 added'],
    ],
  ])('%s', (_, versions, steps) => {
    const view = rows(versions, described, [row])(row.key);
    expect(view?.marks[0]).toBe('since v0.1.0');
    expect(stepsOf(view)).toEqual(steps);
  });
});
