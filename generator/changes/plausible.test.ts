import { describe, expect, it } from 'vitest';
import type { ApiDocument } from '../model/api.ts';
import type { EntityType } from '../model/entity.ts';
import type { FactEntity } from '../model/facts.ts';
import type { SourceName } from '../model/kinds.ts';
import type { ToolVersion } from '../model/site.ts';
import { inFile, problemAt } from '../shared/problem.ts';
import { toolOf } from '../testing/models.ts';
import { entityOf, versionOf } from '../testing/version-facts.ts';
import { versionChanges } from './compare.ts';
import { doubtfulTexts } from './doubtful-texts.ts';
import { implausible } from './plausible.ts';

type Judged = Parameters<typeof implausible>[0];

/** Keys of what is found in a release that has these entities. */
function keysOf(old: readonly FactEntity[], now: readonly FactEntity[], more: Partial<Judged> = {}): string[] {
  const [before, after] = [versionOf(old, 'v1.1.0'), more.after ?? versionOf(now, 'v1.2.0')];
  const { changes } = versionChanges(before, after);
  const nothing = { earlier: [], tools: { before: null, after: toolOf() }, warnings: [], ignored: [] };
  return implausible({ before, after, changes, ...nothing, ...more }).map(({ key }) => key);
}

/** By source, the type of what it has most of, and the unit that holds it. */
const sorts: Readonly<Record<SourceName, readonly [type: EntityType, unit: EntityType | null, key: string]>> = {
  cli: ['flag', 'command', 'cli:hive u'],
  api: ['field', 'operation', 'api:GET /u'],
  'registry-schema': ['field', 'schema', 'registry:u'],
  'registry-catalogue': ['server', null, 'registry:catalogue/u'],
  crd: ['field', 'resource', 'crd:U'],
  helm: ['value', null, 'helm:u'],
};

/** Things of a source: units that hold ten each. */
function held(source: SourceName, units: number, type = sorts[source][0], facts = {}): FactEntity[] {
  const [, unit, key] = sorts[source];
  return Array.from({ length: units }, (_, at) => {
    const holder = entityOf(`${key}${at}`, unit ?? type, {}, { source });
    const parts = Array.from({ length: 10 }, (_, part) =>
      entityOf(
        `${key}${at} --p${part}`,
        type,
        { text: `Text ${at}.${part}`, ...facts },
        { source, parent: holder.key },
      ),
    );
    return unit ? [holder, ...parts] : parts.map((one) => ({ ...one, parent: null }));
  }).flat();
}

/** Keys where a release loses or changes so many parts of these units, about the same of each. */
function keysWithout(all: readonly FactEntity[], units: readonly number[], count: number, change?: object): string[] {
  const parts = Array.from({ length: 10 }, (_, part) => units.map((unit) => `u${unit} --p${part}`)).flat();
  const taken = new RegExp(`(?:${parts.slice(0, count).join('|')})$`, 'i');
  const now = all.flatMap((one) => {
    if (!taken.test(one.key)) return one;
    return change ? { ...one, facts: { ...one.facts, ...change } } : [];
  });
  return keysOf(all, now);
}

describe('what a release may lose without a word', () => {
  /** Of two units, parts of both; of thirty, parts of one. */
  type Row = [SourceName, EntityType, units: 2 | 30, fewest: number, fact?: string, before?: object, after?: object];
  it.each<Row>([
    ['cli', 'flag', 2, 6],
    ['cli', 'flag', 30, 4],
    ['api', 'field', 2, 5],
    ['api', 'parameter', 2, 8],
    ['registry-schema', 'field', 2, 5],
    ['registry-schema', 'field', 30, 4],
    ['registry-catalogue', 'server', 2, 7],
    ['crd', 'field', 2, 5],
    ['crd', 'field', 30, 3],
    ['helm', 'value', 2, 8],
    ['cli', 'flag', 2, 6, 'default', { default: 'a' }, { default: undefined }],
    ['cli', 'flag', 2, 3, 'type', { type: 'int' }, { type: 'string' }],
    ['cli', 'flag', 2, 12, 'enum', { enum: ['a', 'b'] }, { enum: ['b', 'c'] }],
    // One text in place of several is a placeholder; new words are none.
    ['cli', 'flag', 2, 6, 'text', {}, { text: 'To be written' }],
    ['cli', 'flag', 30, 10, 'text', {}, { text: 'To be written' }],
  ])('of %s, %ss of %i units: fewer than %i %s', (source, type, units, fewest, fact, before, after) => {
    const all = held(source, units, type, before);
    const keys = [fewest - 1, fewest].map((count) => keysWithout(all, units === 2 ? [0, 1] : [0], count, after));
    expect(keys).toEqual([[], [['lost', source, type, ...(fact ? [fact] : [])].join(':')]]);
  });

  const parts = held('crd', 1).slice(1);
  const resource = entityOf('crd:U0', 'resource');
  const many = held('crd', 30);
  const fresh = entityOf('crd:U0 --fresh', 'field', { type: 'integer' }, { parent: 'crd:U0' });
  const withFacts = (one: FactEntity, facts: object): FactEntity => ({ ...one, facts: { ...one.facts, ...facts } });

  it.each<[what: string, old: readonly FactEntity[], now: readonly FactEntity[]]>([
    ['what was deprecated', [resource, ...parts.map((one) => withFacts(one, { deprecated: true }))], [resource]],
    ['what belongs to something deprecated', [withFacts(resource, { deprecated: true }), ...parts], [resource]],
    [
      'what something holds that takes anything now',
      many.slice(0, 11),
      [withFacts(resource, { preserveUnknown: true })],
    ],
    ['what other things take the place of', many, [...many.filter(({ key }) => !/U0 --p[0-4]/.test(key)), fresh]],
  ])('%s', (_, old, now) => {
    expect(keysOf(old, now)).toEqual([]);
  });
});

describe('what is hardly meant', () => {
  const command = (name: string, parent: string | null, facts = {}): FactEntity =>
    entityOf(`cli:${name}`, 'command', facts, { parent: parent && `cli:${parent}` });
  const hive = [command('hive', null), command('hive cell', 'hive'), command('hive cell add', 'hive cell')];
  const kind = entityOf('crd:Hive', 'resource', { group: 'hive.example', plural: 'hives', scope: 'Namespaced' });
  const chart = entityOf('helm:Chart.yaml', 'section', { name: 'hive' });
  const changed = (facts: object): FactEntity[] => [{ ...kind, facts: { ...kind.facts, ...facts } }];

  it.each<[what: string, old: readonly FactEntity[], now: readonly FactEntity[], keys: readonly string[]]>([
    ['a resource is gone', [kind], [], ['crd:Hive']],
    ['a resource is gone that was deprecated', changed({ deprecated: true }), [], []],
    ['a group of commands is gone', hive, hive.slice(0, 1), ['command:hive cell']],
    ['a single command is gone', hive, hive.slice(0, 2), []],
    ['a resource has another group', [kind], changed({ group: 'hvie.example' }), ['group:Hive']],
    ['a resource has another scope', [kind], changed({ scope: 'Cluster' }), ['scope:Hive']],
    ['the chart has another name', [chart], [{ ...chart, facts: { name: 'pets' } }], ['name:Chart.yaml']],
  ])('%s', (_, old, now, keys) => {
    expect(keysOf(old, now)).toEqual(keys);
  });

  it('a source that the release before has, and no other, is missing', () => {
    const after = versionOf([], 'v1.2.0', ['crd']);
    const ignored = [{ source: 'crd', paths: ['k8s/a.yaml'], remedy: '--use crd=k8s' }] as const;
    expect(keysOf([], [], { after, ignored })).toEqual(['source:crd', 'ignored:k8s/a.yaml']);
    expect(keysOf([], [], { after, ignored, before: versionOf([], 'v1.1.0', ['crd']) })).toEqual([]);
  });

  it('a reader warns of a file', () => {
    const warnings = [problemAt(inFile('hive@v1.2.0:a.yaml'), { what: 'may be cut off', do: 'look at it' })];
    expect(keysOf([], [], { warnings })).toEqual(['warning:a.yaml']);
  });

  it.each<[string, files: Record<string, [number, number, number]>, key: string[]]>([
    ['a command is that of an older release', { hive: [1, 2, 1], bee: [1, 2, 3] }, ['mixed:command:hive']],
    ['several commands are', { hive: [1, 2, 1], bee: [1, 2, 1] }, ['mixed:command']],
    ['a command is as it was in the release before', { hive: [1, 1, 1], bee: [1, 2, 2] }, []],
  ])('%s', (_, files, keys) => {
    const [oldest, old, now] = [0, 1, 2].map((at) =>
      Object.entries(files).map(([name, editions]) => command(name, null, { examples: `${editions[at]}` })),
    );
    expect(
      keysOf(old ?? [], now ?? [], { earlier: [versionOf(old ?? []), versionOf(oldest ?? [], 'v1.0.0')] }),
    ).toEqual(keys);
  });

  const api = (version: string) => toolOf({ version: 'v1.1.0', kinds: { api: { version } as ApiDocument } });
  const ofDay = (lastUpdated: string) =>
    toolOf({ kinds: { registry: { schemas: [], catalogue: { lastUpdated } } as never } });
  it.each<[what: string, before: ToolVersion, after: ToolVersion, keys: string[]]>([
    ['the API is of another release', api('1.1.0'), { ...api('1.1.9'), version: 'v1.2.0' }, ['api-version:v1.1.9']],
    ['the API is of this release', api('1.1.0'), { ...api('1.2.0'), version: 'v1.2.0' }, []],
    ['the API goes back', api('2.10'), api('2.9'), ['earlier:api']],
    ['the API has no number', api('next'), api('1.0'), []],
    ['the catalogue goes back', ofDay('2025-02-01'), ofDay('2019-02-01'), ['earlier:registry-catalogue']],
  ])('%s', (_, before, after, keys) => {
    expect(keysOf([], [], { tools: { before, after } })).toEqual(keys);
  });
});

describe('texts', () => {
  const found = (text: string, old = ''): string[] =>
    doubtfulTexts([{ file: 'a', text }], [{ file: 'a', text: old }]).map(({ key }) => key);

  it.each([
    ['control', ['\u001b[1mOptions', '{"a": "b\\u0007"}']],
    ['unseen', ['wa\u200bx', '\ufeffwax']],
    ['hyphen', ['a\u00a0b', 'a\u2011b']],
    ['encoding', ['FÃ¼r alle', 'donâ€™t', 'ï»¿a', '"a\\ufffd"']],
    ['merge', ['<<<<<<< HEAD', '>>>>>>> main']],
    ['placeholder', ['TODO', '--wax string   TBD (default "a")', '"description": "Lorem ipsum dolor",', ': FIXME.']],
    ['printed', ['%!s(MISSING)', '<no value>', '[object Object]', '0xc000123456']],
    ['home', ['(default "/home/me/x")', 'default: /Users/me', '/home/runner/.config', 'defaultPath: "C:\\x"']],
  ])('with a sign of %s are found, but those that were there before', (key, texts) => {
    for (const text of texts) expect([found(text), found(text, `- ${text}\n`)], text).toEqual([[`text:${key}`], []]);
  });

  it('of other matters are fine', () => {
    expect(found('Für alle: a-b – “c”… 3 < 4\n\tdo TODOs at /home/me, 0xc0\n{"a": "\\n\\u00e9"}\n=======\n')).toEqual(
      [],
    );
  });
});
