import { describe, expect, it } from 'vitest';
import type { FactEntity } from '../../model/facts.ts';
import type { Mention } from '../../model/mention.ts';
import { inText } from '../../shared/problem.ts';
import { codeSample } from '../../testing/documented.ts';
import { hive, things } from '../../testing/hive-changes.ts';
import { entityOf, versionOf } from '../../testing/version-facts.ts';
import { compare } from '../compare.ts';
import { toucher } from './touches.ts';

const fence = codeSample('bash', '');
const inline = { ...codeSample('', ''), kind: 'inline' as const };
const at = inText('guides/x.md', 1);
const link = { href: '/x', at };

/** Something that a guide names: `hive add --red`, of which it writes the last word. */
const named = (name: string, by: Mention['by'] = inline, kind: Mention['kind'] = 'cli'): Mention => {
  return { kind, name, at, by, written: 'text' in by ? (name.split(/[ .]/).at(-1) ?? '') : null };
};

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

const page: Mention = { ...named('hive add', link), isPageOnly: true };
const version = (facts: object): FactEntity[] => [
  entityOf('crd:Hive', 'resource'),
  entityOf('crd:Hive/v1', 'resource-version', { served: true, storage: true, ...facts }, { parent: 'crd:Hive' }),
];
const kind = (by: Mention['by']): Mention => named('Hive', by, 'crd');
const manifest = named('Hive/v1 spec', fence, 'crd');

const call = entityOf('api:POST /x', 'operation');
const body = entityOf('api:POST /x request', 'body', {}, { parent: call.key });
const inBody = (path: string, facts = {}): FactEntity =>
  entityOf(`api:POST /x request ${path}`, 'field', facts, {
    parent: path === 'wax' ? body.key : 'api:POST /x request wax',
  });

type Things = string | readonly FactEntity[];
const all = (given: Things): readonly FactEntity[] => (typeof given === 'string' ? [hive, ...things(given)] : given);

it.each<[what: string, before: Things, after: Things, mentions: readonly Mention[], ...expected: string[]]>([
  [
    'concerns what is mentioned, and nothing beside it',
    ...(['add, add --red default=a', 'add, add --red default=b'] as const),
    [named('hive add'), named('hive add --red'), named('hive add --blue')],
    'hive add --red: changed hive add --red default',
  ],
  [
    'concerns everything below what is gone',
    ...(['add, add --red', ''] as const),
    [named('hive'), named('hive add'), named('hive add --red')],
    ...['hive add: removed hive add', 'hive add --red: removed hive add'],
  ],
  [
    'concerns, of what is below something with another name, what spells the old one',
    ...(['add text=t, add --red', 'put text=t, put --red'] as const),
    [
      ...[named('hive add'), named('hive add --red', fence), named('hive add --red', link)],
      { ...named('hive add --red'), written: 'hive add --red' },
    ],
    ...['hive add', 'hive add --red', 'hive add --red'].map((name) => `${name}: renamed hive add`),
  ],
  [
    'on a page concerns links to what is on it, and not to the page',
    ...(['add', 'add hidden=true'] as const),
    [page, named('hive add', link)],
    'hive add: changed hive add hidden',
  ],
  ['concerns links to a page that is gone', 'add', '', [page], 'hive add: removed hive add'],
  [
    'concerns a kind by its stored version',
    ...([version({}), version({ served: false }), [kind(inline)]] as const),
    'Hive: changed Hive/v1 served',
  ],
  [
    'of a rule concerns code that has what it’s about, not sentences that name it',
    ...([version({ rules: ['a'] }), version({ rules: ['b'] })] as const),
    [kind(inline), kind(link), kind(fence)],
    'Hive: changed Hive/v1 rules',
  ],
  [
    'that asks for something new concerns code that has what it belongs to and lacks it',
    ...(['spec', 'spec, spec.wax required=true'] as const),
    [manifest, named('Hive/v1 spec', inline, 'crd')],
    'Hive/v1 spec: added Hive/v1 spec.wax',
  ],
  [
    'that asks for something doesn’t concern an excerpt, which doesn’t say its kind',
    ...(['spec', 'spec, spec.wax required=true', [{ ...kind(fence), written: null }, manifest]] as const),
  ],
  [
    'that asks for something doesn’t concern code that has it',
    ...(['spec, spec.wax', 'spec, spec.wax required=true'] as const),
    [manifest, named('Hive/v1 spec.wax', fence, 'crd')],
  ],
  [
    'that asks for something in a body concerns code that calls the operation',
    [call, body],
    [call, body, inBody('wax', { required: true })],
    [named('POST /x', fence, 'api')],
    'POST /x: added POST /x request wax',
  ],
  [
    'of a request’s field concerns, of what is below it, code that has the field',
    [call, body, inBody('wax'), inBody('wax.lid')],
    [call, body],
    ['wax: {lid: 1}', 'lid: 1'].map((text) => named('POST /x request wax.lid', codeSample('yaml', text), 'api')),
    'POST /x request wax.lid: removed POST /x request wax',
  ],
])('a change %s', (_, before, after, mentions, ...expected) => {
  expect(touched(all(before), all(after), mentions)).toEqual(expected);
});

describe('what several places of the API have', () => {
  const operation = (path: string) => entityOf(`api:POST ${path}`, 'operation');
  const at = (path: string, facts = {}, more = {}): FactEntity =>
    entityOf(`api:POST ${path} request wax`, 'field', facts, { parent: `api:POST ${path}`, ...more });
  const answered = (facts = {}): FactEntity => at('/b', facts, { direction: 'out' });
  const both = [operation('/a'), operation('/b')];
  const sites = { 'v1.Cell.wax': ['api:POST /a request wax', 'api:POST /b request wax'] };

  it.each<[what: string, before: readonly FactEntity[], after: readonly FactEntity[], count: number]>([
    ['is there while one of them has it', [...both, at('/a'), at('/b')], [...both, at('/a')], 0],
    ['is gone once it’s gone from all of them', [...both, at('/a'), at('/b')], both, 2],
    [
      'has changed with each of them',
      [...both, at('/a'), at('/b')],
      [...both, at('/a', { maxLength: 1 }), at('/b')],
      1,
    ],
    [
      'is what people write, where people write it',
      [...both, at('/a'), answered()],
      [...both, at('/a'), answered({ maxLength: 1 })],
      0,
    ],
  ])('%s', (_, before, after, count) => {
    expect(touched(before, after, [named('v1.Cell.wax', fence, 'api')], sites)).toHaveLength(count);
  });
});
