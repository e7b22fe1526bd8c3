import { describe, expect, it } from 'vitest';
import type { FactEntity } from '../model/facts.ts';
import { changesOf, field, hive, things, toldOf } from '../testing/hive-changes.ts';
import { entityOf } from '../testing/version-facts.ts';

type Things = string | readonly FactEntity[];
type Case = [what: string, before: Things, after: Things, expected: readonly string[], known?: Record<string, string>];

const all = (given: Things): FactEntity[] => [hive, ...(typeof given === 'string' ? things(given) : given)];
const told = (before: Things, after: Things, known = {}): string[] =>
  toldOf(all(before), all(after), new Map(Object.entries(known)));
const cells = (path: string, direction: 'in' | 'out'): FactEntity[] => [
  { ...field(path, { text: 't', type: 'string' }), direction },
];

describe('a rename', () => {
  it.each([
    ['an equal text', '--port text=t', '--proxy-port text=t'],
    ['nearly the same text', '--port text=a gist=00000000000000ff', '--listen text=b gist=00000000000000fe'],
    ['another spelling', 'spec.env_vars text=a', 'spec.envVars text=b'],
    ['the replacement that it named', '--port text=a replacement=--listen', '--listen text=b'],
    ['the replacement that it named as its program does', 'spec.wax text=a replacement=URLRef', 'spec.urlRef text=b'],
    ['a name of several words that one more was taken from', 'get-cell-url text=a', 'get-cell text=b'],
  ])('is told by %s', (_, before, after) => {
    const [old = '', now = ''] = [before, after].map((list) => things(list)[0]?.name);
    expect(told(before, after)[0]).toBe(`renamed ${old} -> ${now} breaking`);
  });

  const version = (name: string): FactEntity[] => [entityOf(`crd:Hive/${name}`, 'resource-version', { text: 't' })];
  it.each<[what: string, before: Things, after: Things]>([
    ['of another type', '--a text=t', '--b text=t type=bool'],
    ['whose name says less in one word', 'get-cell text=a', 'get text=b'],
    ['that two longer names begin with', 'get-cell text=a', 'get-cell-url text=b, get-cell-name text=c'],
    ['with another text', '--aaa text=a', '--aab text=b'],
    ['of another parent', 'list, --a text=t', 'list, list --b text=t'],
    ['that two could be', '--a text=t', '--b text=t, --c text=t'],
    ['that could have been two', '--b text=t, --c text=t', '--a text=t'],
    ['that people wrote, and now read', cells('spec.a', 'in'), cells('spec.b', 'out')],
    ['of a version', version('v1'), version('v2')],
  ])('isn’t something %s', (_, before, after) => {
    const whats = changesOf(all(before), all(after)).map(({ what }) => what);
    expect(new Set(whats)).toEqual(new Set(['added', 'removed']));
  });

  const schema = (name: string): FactEntity => entityOf(`registry:${name}`, 'schema', { text: 't' });
  const server = (of: string): FactEntity => entityOf('registry:server.a', 'field', { reference: `registry:${of}` });
  const operation = (name: string, facts = {}): FactEntity[] => {
    const key = `api:GET /x/{${name}}`;
    const parameter = entityOf(`${key} path.${name}`, 'parameter', { type: 'string', ...facts }, { parent: key });
    return [entityOf(key, 'operation'), parameter];
  };

  it.each<Case>([
    [
      'carries what is below along, and tells what changed there',
      'start text=t, start --a default=1, start --b',
      'run text=t, run --a default=2',
      [
        ...['renamed hive start -> hive run breaking', 'removed hive start --b breaking'],
        'changed hive start --a -> hive run --a default risky',
      ],
    ],
    [
      'breaks nobody where the old name stays as an alias',
      'start',
      'run aliases=[start]',
      ['renamed hive start -> hive run info', 'changed hive start -> hive run aliases info'],
    ],
    [
      'of a command is for people to look at where nobody knows its aliases',
      'start text=t',
      'run text=t aliases=null',
      ['renamed hive start -> hive run risky'],
    ],
    [
      'that takes a word from the name breaks, whether anybody knows aliases or not',
      'get-cell-url text=a',
      'get-cell text=b aliases=null',
      ['renamed hive get-cell-url -> hive get-cell breaking', 'changed hive get-cell-url -> hive get-cell text info'],
    ],
    [
      'of an argument is one by its place, and breaks nobody',
      'A text=t',
      'B text=u',
      ['renamed hive A -> hive B info', 'changed hive A -> hive B text info'],
    ],
    [
      'of a definition breaks nobody, nor does what refers to it',
      [schema('a'), server('a')],
      [schema('b'), server('b')],
      ['renamed a -> b info'],
    ],
    [
      'isn’t what refers to another definition now',
      [schema('a'), server('a')],
      [schema('a'), server('c')],
      ['changed server.a reference risky'],
    ],
    [
      'of the part of a path breaks nobody',
      operation('id'),
      operation('name', { maxLength: 5 }),
      [
        'changed GET /x/{id} path.id -> GET /x/{name} path.name maxLength breaking',
        'renamed GET /x/{id} -> GET /x/{name} info',
        'renamed GET /x/{id} path.id -> GET /x/{name} path.name info',
      ],
    ],
    [
      'is one where it’s known, also to somewhere else',
      'list, list --a default=1',
      '--b default=2',
      [
        ...['removed hive list breaking', 'renamed hive list --a -> hive --b breaking'],
        'changed hive list --a -> hive --b default risky',
      ],
      { 'cli:hive list --a': 'cli:hive --b' },
    ],
    [
      'is one by way of a name that neither version has',
      '--a text=a',
      '--b text=b',
      ['renamed hive --a -> hive --b breaking', 'changed hive --a -> hive --b text info'],
      { 'cli:hive --a': 'cli:hive --c', 'cli:hive --c': 'cli:hive --b' },
    ],
    [
      'isn’t one into what was there before: that takes its place',
      '--a text=a, --b text=b',
      '--b text=b',
      ['removed hive --a -> hive --b breaking'],
      { 'cli:hive --a': 'cli:hive --b' },
    ],
    [
      'isn’t one because somebody wrote it down of what is still there',
      '--a text=a',
      '--a text=a, --b text=b',
      ['added hive --b info'],
      { 'cli:hive --a': 'cli:hive --b' },
    ],
  ])('%s', (_, before, after, expected, known) => {
    expect(told(before, after, known)).toEqual(expected);
  });
});

describe('a move into a block', () => {
  const block = (path: string, ...inside: readonly string[]): string =>
    [`${path} type=object text=${inside[0] ?? ''}`, ...inside.map((name) => `${path}.${name} text=${name}`)].join();
  const both = `spec, ${block('spec.config')}, ${block('spec.config.comb', 'width', 'depth')}`;

  it.each<Case>([
    [
      'is told by all words of the name, of which a new block has one',
      'status, status.sealHash, status.sealAttempts type=integer, status.doorUrl, status.storedWaxCount type=integer, status.waxCount type=integer text=w',
      'status, status.seal type=object, status.seal.hash, status.seal.sealHash, status.seal.attemptCount type=integer, status.seal.waxCount type=integer text=w, status.door type=object, status.door.url',
      [
        'renamed Hive/v1 status.doorUrl -> Hive/v1 status.door.url breaking',
        'renamed Hive/v1 status.sealAttempts -> Hive/v1 status.seal.attemptCount breaking',
        'renamed Hive/v1 status.sealHash -> Hive/v1 status.seal.sealHash breaking',
        'removed Hive/v1 status.storedWaxCount breaking',
        'renamed Hive/v1 status.waxCount -> Hive/v1 status.seal.waxCount breaking',
      ],
    ],
    [
      'carries what is in it along, and tells what changed there',
      `spec, ${block('spec.comb', 'width', 'depth')}`,
      `spec, ${block('spec.config', 'other')}, ${block('spec.config.comb', 'width', 'height')}`,
      ['renamed Hive/v1 spec.comb -> Hive/v1 spec.config.comb breaking', 'removed Hive/v1 spec.comb.depth breaking'],
    ],
    [
      'names one that was there before',
      `${both}, ${block('spec.comb', 'width', 'depth')}`,
      both,
      ['removed Hive/v1 spec.comb -> Hive/v1 spec.config.comb breaking +2'],
    ],
    [
      'isn’t one into something else of the same name',
      `spec, spec.image text=a, ${block('spec.tools', 'name')}`,
      `spec, ${block('spec.sidecar')}, ${block('spec.sidecar.tools', 'width')}, spec.sidecar.image text=b`,
      ['removed Hive/v1 spec.image breaking', 'removed Hive/v1 spec.tools breaking +1'],
    ],
  ])('%s', (_, before, after, expected) => {
    expect(told(before, after).filter((line) => !line.startsWith('added'))).toEqual(expected);
  });
});

describe('a deprecation', () => {
  it('says what to use, and so does what goes later', () => {
    const [b, deprecated] = ['--b text=b', '--a text=a deprecated=true replacement=--b'];
    const expected = 'changed hive --a -> hive --b deprecated info';
    expect(told(`--a text=a, ${b}`, `${deprecated}, ${b}`)).toContain(expected);
    expect(told(`${deprecated}, ${b}`, b)).toEqual(['removed hive --a -> hive --b breaking']);
  });

  it('names what the version doesn’t have as it’s written', () => {
    const [change] = changesOf(all('--a deprecated=true replacement=HIVE_A'), [hive]);
    expect(change?.successor).toEqual({ entity: null, name: 'HIVE_A' });
  });

  it.each([
    ['beside it', 'TLSRef', 'Hive/v1 spec.door.tlsRef'],
    ['around it', 'WaxRef', 'Hive/v1 spec.waxRef'],
    ['by its path', 'spec.comb.wax', 'Hive/v1 spec.comb.wax'],
    ['nowhere, by a name that nobody writes', 'HoneyRef', undefined],
    ['nowhere, by a path of something else', 'spec.bee.wax', undefined],
  ])('of a field names another %s', (_, replacement, name) => {
    const both = 'spec, spec.waxRef, spec.comb, spec.comb.wax, spec.door, spec.door.tlsRef';
    const gone = `spec.door.tls type=object deprecated=true replacement=${replacement}`;
    const changes = changesOf(all(`${both}, ${gone}`), all(both));
    expect(changes.map(({ successor }) => successor?.name)).toEqual([name]);
  });
});
