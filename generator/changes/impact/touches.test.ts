import { describe, expect, it } from 'vitest';
import type { FactEntity } from '../../model/facts.ts';
import type { Mention } from '../../model/mention.ts';
import { inText } from '../../shared/problem.ts';
import { codeSample } from '../../testing/documented.ts';
import { command, field, flag, hive } from '../../testing/hive-changes.ts';
import { entityOf, versionOf } from '../../testing/version-facts.ts';
import { compare } from '../compare.ts';
import { toucher } from './touches.ts';

const fence = codeSample('bash', '');
const inline = { ...codeSample('', ''), kind: 'inline' as const };
const at = inText('guides/x.md', 1);

/** Something that a guide names: `hive add --red`, of which it writes the last word. */
const named = (name: string, by: Mention['by'] = inline, kind: Mention['kind'] = 'cli'): Mention => {
  return { kind, name, at, by, written: 'text' in by ? (name.split(/[ .]/).at(-1) ?? '') : null };
};
const link = { href: '/x', at };

/** `name: what` of each change that concerns what a guide mentions. */
function touched(
  before: readonly FactEntity[],
  after: readonly FactEntity[],
  mentions: readonly Mention[],
  sites: Readonly<Record<string, readonly string[]>> = {},
): string[] {
  const [old, now] = [versionOf(before, 'v0.1.0'), versionOf(after)];
  const touches = toucher({ changes: compare(old, now), before: old, after: now });
  return touches(mentions.map((mention) => ({ ...mention, sites: sites[mention.name] ?? [] }))).map(
    ({ change, mention }) => `${mention.name}: ${change.what} ${change.name}${change.fact ? ` ${change.fact}` : ''}`,
  );
}

const add = command('add');
const red = flag('hive add', 'red', { default: 'a' });

describe('a change concerns', () => {
  it('what is mentioned, and nothing beside it', () => {
    const after = [hive, add, flag('hive add', 'red', { default: 'b' })];
    expect(touched([hive, add, red], after, [named('hive add'), named('hive add --red')])).toEqual([
      'hive add --red: changed hive add --red default',
    ]);
    expect(touched([hive, add, red], after, [named('hive add --blue')])).toEqual([]);
  });

  it('no text', () => {
    const after = [hive, add, flag('hive add', 'red', { default: 'a', text: 'x' })];
    expect(touched([hive, add, red], after, [named('hive add --red')])).toEqual([]);
  });

  it('everything below what is gone', () => {
    const mentions = [named('hive'), named('hive add'), named('hive add --red')];
    expect(touched([hive, add, red], [hive], mentions)).toEqual([
      'hive add: removed hive add',
      'hive add --red: removed hive add',
    ]);
  });

  it('of what is below something with another name, what spells the old one', () => {
    const [old, put] = [command('add', { text: 'same' }), command('put', { text: 'same' })];
    const after = [hive, put, flag('hive put', 'red', { default: 'a' })];
    const whole: Mention = { ...named('hive add --red'), written: 'hive add --red' };
    const mentions = [named('hive add'), named('hive add --red', fence), whole, named('hive add --red', link)];
    expect(touched([hive, old, red], after, mentions)).toEqual([
      'hive add: renamed hive add',
      'hive add --red: renamed hive add',
      'hive add --red: renamed hive add',
    ]);
  });

  it('a link to a page where the page is gone, and not where something on it changed', () => {
    const page: Mention = { ...named('hive add', link), isPageOnly: true };
    const changed = { ...add, facts: { runnable: true, hidden: true } };
    expect(touched([hive, add], [hive, changed], [page])).toEqual([]);
    expect(touched([hive, add], [hive, changed], [named('hive add', link)])).toHaveLength(1);
    expect(touched([hive, add], [hive], [page])).toEqual(['hive add: removed hive add']);
  });

  it('a kind by its stored version', () => {
    const resource = entityOf('crd:Hive', 'resource');
    const version = (facts: object) =>
      entityOf('crd:Hive/v1', 'resource-version', { served: true, storage: true, ...facts }, { parent: 'crd:Hive' });
    const mention = named('Hive', inline, 'crd');
    expect(touched([resource, version({})], [resource, version({ served: false })], [mention])).toEqual([
      'Hive: changed Hive/v1 served',
    ]);
  });
});

it('a rule concerns code that has what it’s about, not sentences that name it', () => {
  const resource = entityOf('crd:Hive', 'resource');
  const version = (rules: readonly string[]) =>
    entityOf('crd:Hive/v1', 'resource-version', { served: true, storage: true, rules }, { parent: 'crd:Hive' });
  const mentions = [named('Hive', inline, 'crd'), named('Hive', link, 'crd'), named('Hive', fence, 'crd')];
  expect(touched([resource, version(['a'])], [resource, version(['b'])], mentions)).toEqual([
    'Hive: changed Hive/v1 rules',
  ]);
});

describe('what several places of the API have', () => {
  const operation = (path: string) => entityOf(`api:POST ${path}`, 'operation');
  const at = (path: string, facts = {}, more = {}): FactEntity =>
    entityOf(`api:POST ${path} request wax`, 'field', facts, { parent: `api:POST ${path}`, ...more });
  const sites = { 'v1.Cell.wax': ['api:POST /a request wax', 'api:POST /b request wax'] };
  const both = [operation('/a'), operation('/b'), at('/a'), at('/b')];
  const mention = named('v1.Cell.wax', fence, 'api');

  it('is gone once it’s gone from all of them', () => {
    expect(touched(both, [operation('/a'), operation('/b'), at('/a')], [mention], sites)).toEqual([]);
    expect(touched(both, [operation('/a'), at('/a')], [mention], sites)).toEqual([]);
    expect(touched(both, [operation('/a'), operation('/b')], [mention], sites)).toHaveLength(2);
  });

  it('has changed with each of them', () => {
    const after = [operation('/a'), operation('/b'), at('/a', { maxLength: 1 }), at('/b')];
    expect(touched(both, after, [mention], sites)).toEqual(['v1.Cell.wax: changed POST /a request wax maxLength']);
  });

  it('is what people write, where people write it', () => {
    const answered = at('/b', {}, { direction: 'out' });
    const before = [operation('/a'), operation('/b'), at('/a'), answered];
    const after = [operation('/a'), operation('/b'), at('/a'), { ...answered, facts: { maxLength: 1 } }];
    expect(touched(before, after, [mention], sites)).toEqual([]);
  });
});

describe('what is asked for now', () => {
  const [spec, wax] = [field('spec'), field('spec.wax', { required: true }, 'spec')];
  const manifest = named('Hive/v1 spec', fence, 'crd');

  it('concerns code that has what it belongs to and lacks it', () => {
    const mentions = [manifest, named('Hive/v1 spec', inline, 'crd')];
    expect(touched([spec], [spec, wax], mentions)).toEqual(['Hive/v1 spec: added Hive/v1 spec.wax']);
    const free = { ...wax, facts: {} };
    expect(touched([spec, free], [spec, wax], mentions)).toEqual(['Hive/v1 spec: changed Hive/v1 spec.wax required']);
  });

  it('doesn’t concern an excerpt, which doesn’t say its kind', () => {
    const kind = { ...named('Hive', fence, 'crd'), written: null };
    expect(touched([spec], [spec, wax], [kind, manifest])).toEqual([]);
  });

  it('doesn’t concern code that has it', () => {
    const mentions = [manifest, named('Hive/v1 spec.wax', fence, 'crd')];
    expect(touched([spec, { ...wax, facts: {} }], [spec, wax], mentions)).toEqual([]);
  });

  it('is asked of a command', () => {
    const argument = entityOf('cli:hive add CELL', 'argument', { required: true }, { parent: 'cli:hive add' });
    expect(touched([hive, add], [hive, add, argument], [named('hive add', fence)])).toEqual([
      'hive add: added hive add CELL',
    ]);
  });
});
