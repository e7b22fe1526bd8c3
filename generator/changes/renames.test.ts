import { describe, expect, it } from 'vitest';
import type { FactEntity } from '../model/facts.ts';
import { changesOf, command, field, flag, hive, toldOf } from '../testing/hive-changes.ts';
import { entityOf } from '../testing/version-facts.ts';

describe('a rename', () => {
  it.each<[sign: string, before: FactEntity, after: FactEntity]>([
    ['an equal text', flag('hive', 'port', { text: 't' }), flag('hive', 'proxy-port', { text: 't' })],
    [
      'nearly the same text',
      flag('hive', 'port', { text: '1', gist: '00000000000000ff' }),
      flag('hive', 'listen', { text: '2', gist: '00000000000000fe' }),
    ],
    ['another spelling', field('spec.env_vars', { text: '1' }), field('spec.envVars', { text: '2' })],
    [
      'the replacement that it named',
      flag('hive', 'port', { text: '1', replacement: '--listen' }),
      flag('hive', 'listen', { text: '2' }),
    ],
    [
      'the replacement that it named as its program does',
      field('spec.wax', { text: '1', replacement: 'URLRef' }),
      field('spec.urlRef', { text: '2' }),
    ],
    [
      'a name of several words that one more was taken from',
      command('get-cell-url', { text: '1' }),
      command('get-cell', { text: '2' }),
    ],
  ])('is told by %s', (_, before, after) => {
    const [first] = toldOf([hive, before], [hive, after]);
    expect(first).toBe(`renamed ${before.name} -> ${after.name} breaking`);
  });

  const cells = (direction: 'in' | 'out'): FactEntity => ({ ...field('spec.a', { text: 't' }), direction });
  it.each<[what: string, before: readonly FactEntity[], after: readonly FactEntity[]]>([
    ['of another type', [flag('hive', 'a', { text: 't' })], [flag('hive', 'b', { text: 't', type: 'bool' })]],
    ['whose name says less in one word', [command('get-cell', { text: '1' })], [command('get', { text: '2' })]],
    [
      'that two longer names begin with',
      [command('get-cell', { text: '1' })],
      [command('get-cell-url', { text: '2' }), command('get-cell-name', { text: '3' })],
    ],
    ['with another text', [flag('hive', 'aaa', { text: '1' })], [flag('hive', 'aab', { text: '2' })]],
    ['of another parent', [flag('hive', 'a', { text: 't' })], [flag('hive list', 'b', { text: 't' })]],
    [
      'that two could be',
      [flag('hive', 'a', { text: 't' })],
      [flag('hive', 'b', { text: 't' }), flag('hive', 'c', { text: 't' })],
    ],
    [
      'that could have been two',
      [flag('hive', 'b', { text: 't' }), flag('hive', 'c', { text: 't' })],
      [flag('hive', 'a', { text: 't' })],
    ],
    ['that people write and now read', [cells('in')], [{ ...cells('out'), key: 'crd:Hive/v1 spec.b' }]],
    [
      'of a version',
      [entityOf('crd:Hive/v1', 'resource-version', { text: 't' })],
      [entityOf('crd:Hive/v2', 'resource-version', { text: 't' })],
    ],
  ])('isn’t something %s', (_, before, after) => {
    const base = [hive, command('list')];
    const whats = changesOf([...base, ...before], [...base, ...after]).map(({ what }) => what);
    expect(new Set(whats)).toEqual(new Set(['added', 'removed']));
  });

  const argument = (name: string, text = 't'): FactEntity =>
    entityOf(`cli:hive ${name}`, 'argument', { text }, { parent: hive.key });
  const schema = (name: string): FactEntity => entityOf(`registry:${name}`, 'schema', { text: 't' });
  const server = (of: string): FactEntity => entityOf('registry:server.a', 'field', { reference: `registry:${of}` });
  const operation = (name: string, facts = {}): FactEntity[] => {
    const key = `api:GET /x/{${name}}`;
    const parameter = entityOf(`${key} path.${name}`, 'parameter', { type: 'string', ...facts }, { parent: key });
    return [entityOf(key, 'operation'), parameter];
  };
  const [a, b] = [flag('hive', 'a', { text: '1' }), flag('hive', 'b', { text: '2' })];
  const start = (facts = {}): FactEntity => command('start', { text: 't', ...facts });
  const run = (facts = {}): FactEntity => command('run', { text: 't', ...facts });

  it.each<
    [
      what: string,
      before: readonly FactEntity[],
      after: readonly FactEntity[],
      expected: readonly string[],
      known?: Readonly<Record<string, string>>,
    ]
  >([
    [
      'carries what is below along, and tells what changed there',
      [start(), flag('hive start', 'a', { default: '1' }), flag('hive start', 'b')],
      [run(), flag('hive run', 'a', { default: '2' })],
      [
        ...['renamed hive start -> hive run breaking', 'removed hive start --b breaking'],
        'changed hive start --a -> hive run --a default risky',
      ],
    ],
    [
      'breaks nobody where the old name stays as an alias',
      [command('start')],
      [command('run', { aliases: ['start'] })],
      ['renamed hive start -> hive run info', 'changed hive start -> hive run aliases info'],
    ],
    [
      'of a command is for people to look at where nobody knows its aliases',
      [start()],
      [run({ aliases: null })],
      ['renamed hive start -> hive run risky'],
    ],
    [
      'that takes a word from the name breaks, whether anybody knows aliases or not',
      [command('get-cell-url', { text: '1' })],
      [command('get-cell', { text: '2', aliases: null })],
      ['renamed hive get-cell-url -> hive get-cell breaking', 'changed hive get-cell-url -> hive get-cell text info'],
    ],
    ['of an argument breaks nobody', [argument('A')], [argument('B')], ['renamed hive A -> hive B info']],
    [
      'of an argument is one by its place, too',
      [argument('A')],
      [argument('B', 'u')],
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
      [command('list'), flag('hive list', 'a', { default: '1' })],
      [flag('hive', 'b', { default: '2' })],
      [
        ...['removed hive list breaking', 'renamed hive list --a -> hive --b breaking'],
        'changed hive list --a -> hive --b default risky',
      ],
      { 'cli:hive list --a': 'cli:hive --b' },
    ],
    [
      'is one by way of a name that neither version has',
      [a],
      [b],
      ['renamed hive --a -> hive --b breaking', 'changed hive --a -> hive --b text info'],
      { [a.key]: 'cli:hive --c', 'cli:hive --c': b.key },
    ],
    [
      'isn’t one into what was there before: that takes its place',
      [a, b],
      [b],
      ['removed hive --a -> hive --b breaking'],
      { [a.key]: b.key },
    ],
    [
      'isn’t one because somebody wrote it down of what is still there',
      [a],
      [a, b],
      ['added hive --b info'],
      { [a.key]: b.key },
    ],
  ])('%s', (_, before, after, expected, known = {}) => {
    expect(toldOf([hive, ...before], [hive, ...after], new Map(Object.entries(known)))).toEqual(expected);
  });
});

describe('a move into a block', () => {
  const status = field('status');
  const put = (path: string, facts = {}): FactEntity => field(path, facts, path.replace(/\.\w+$/, ''));
  const integer = { type: 'integer' };

  it('is told by all words of the name, of which a new block has one', () => {
    const before = [
      ...[status, put('status.sealHash'), put('status.sealAttempts', integer), put('status.doorUrl')],
      ...[put('status.storedWaxCount', integer), put('status.waxCount', { ...integer, text: 'w' })],
    ];
    const after = [
      ...[status, put('status.seal', { type: 'object' }), put('status.seal.hash'), put('status.seal.sealHash')],
      ...[put('status.seal.attemptCount', integer), put('status.seal.waxCount', { ...integer, text: 'w' })],
      ...[put('status.door', { type: 'object' }), put('status.door.url')],
    ];
    expect(toldOf(before, after).filter((line) => !line.startsWith('added'))).toEqual([
      'renamed Hive/v1 status.doorUrl -> Hive/v1 status.door.url breaking',
      'renamed Hive/v1 status.sealAttempts -> Hive/v1 status.seal.attemptCount breaking',
      'renamed Hive/v1 status.sealHash -> Hive/v1 status.seal.sealHash breaking',
      'removed Hive/v1 status.storedWaxCount breaking',
      'renamed Hive/v1 status.waxCount -> Hive/v1 status.seal.waxCount breaking',
    ]);
  });

  const block = (path: string, ...inside: readonly string[]): FactEntity[] => [
    put(path, { type: 'object', text: inside[0] ?? '' }),
    ...inside.map((name) => put(`${path}.${name}`, { text: name })),
  ];

  it('carries what is in it along, and tells what changed there', () => {
    const before = [field('spec'), ...block('spec.comb', 'width', 'depth')];
    const after = [field('spec'), ...block('spec.config', 'other'), ...block('spec.config.comb', 'width', 'height')];
    expect(toldOf(before, after)).toEqual([
      'renamed Hive/v1 spec.comb -> Hive/v1 spec.config.comb breaking',
      'removed Hive/v1 spec.comb.depth breaking',
      'added Hive/v1 spec.config info +1',
      'added Hive/v1 spec.config.comb.height info',
    ]);
  });

  it('names one that was there before', () => {
    const both = [field('spec'), ...block('spec.config'), ...block('spec.config.comb', 'width', 'depth')];
    expect(toldOf([...both, ...block('spec.comb', 'width', 'depth')], both)).toEqual([
      'removed Hive/v1 spec.comb -> Hive/v1 spec.config.comb breaking +2',
    ]);
  });

  it('isn’t one into something else of the same name', () => {
    const before = [field('spec'), put('spec.image', { text: '1' }), ...block('spec.tools', 'name')];
    const inside = [...block('spec.sidecar.tools', 'width'), put('spec.sidecar.image', { text: '2' })];
    const whats = changesOf(before, [field('spec'), ...block('spec.sidecar'), ...inside]).map(({ what }) => what);
    expect(new Set(whats)).toEqual(new Set(['added', 'removed']));
  });
});

describe('a deprecation', () => {
  it('says what to use, and so does what goes later', () => {
    const b = flag('hive', 'b', { text: 'b' });
    const old = flag('hive', 'a', { text: 'a' });
    const deprecated = flag('hive', 'a', { text: 'a', deprecated: true, replacement: '--b' });
    expect(toldOf([hive, old, b], [hive, deprecated, b])).toContain('changed hive --a -> hive --b deprecated info');
    expect(toldOf([hive, deprecated, b], [hive, b])).toEqual(['removed hive --a -> hive --b breaking']);
  });

  it('names what the version doesn’t have as it’s written', () => {
    const gone = flag('hive', 'a', { deprecated: true, replacement: 'HIVE_A' });
    expect(changesOf([hive, gone], [hive])[0]?.successor).toEqual({ entity: null, name: 'HIVE_A' });
  });

  it.each([
    ['beside it', 'TLSRef', 'Hive/v1 spec.door.tlsRef'],
    ['around it', 'WaxRef', 'Hive/v1 spec.waxRef'],
    ['by its path', 'spec.comb.wax', 'Hive/v1 spec.comb.wax'],
    ['nowhere, by a name that nobody writes', 'HoneyRef', undefined],
    ['nowhere, by a path of something else', 'spec.bee.wax', undefined],
  ])('of a field names another %s', (_, replacement, name) => {
    const both = [
      ...[field('spec'), field('spec.waxRef', {}, 'spec'), field('spec.comb', {}, 'spec')],
      ...[field('spec.comb.wax', {}, 'spec.comb'), field('spec.door', {}, 'spec')],
      field('spec.door.tlsRef', {}, 'spec.door'),
    ];
    const gone = field('spec.door.tls', { deprecated: true, replacement, type: 'object' }, 'spec.door');
    expect(changesOf([...both, gone], both).map(({ successor }) => successor?.name)).toEqual([name]);
  });
});
