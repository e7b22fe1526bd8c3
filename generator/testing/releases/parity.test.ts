import { describe, expect, it } from 'vitest';
import { compareWithExample as compare, damaged, type ExamplePlace } from './example-damage.ts';
import { examplePaths, exampleRelease } from './example-release.ts';

/** What is damaged, where, and the paths of the differences that must be reported for it. */
const mutations: readonly (readonly [string, ExamplePlace, string, string, readonly string[]])[] = [
  ['a flag renamed', 'run', '--ratio float', '--rates float', ['commands.bee run.--rates', 'commands.bee run.--ratio']],
  [
    'a flag dropped',
    'run',
    '      --cells strings     Cells to fill (default [a,b])\n',
    '',
    ['commands.bee run.--cells'],
  ],
  ['the type of a flag', 'run', 'env stringArray', 'env stringToString', ['commands.bee run.--env#type']],
  ['the default of a flag', 'run', '(default 0.5)', '(default 0.7)', ['commands.bee run.--ratio#default']],
  ['a default that vanished', 'run', ' (default 0.5)', '', ['commands.bee run.--ratio#default']],
  ['a shorthand', 'run', '-e, --env', '-E, --env', ['commands.bee run.--env#shorthand']],
  ['a usage line', 'run', 'bee run NAME', 'bee run [NAME]', ['commands.bee run#usage']],
  [
    'an inherited flag',
    'run',
    '--trace',
    '--track',
    ['commands.bee run.inherited.--trace', 'commands.bee run.inherited.--track'],
  ],
  ['an operation', 'api', '    put:', '    post:', ['api.operations.POST /bees/{id}', 'api.operations.PUT /bees/{id}']],
  ['a response', 'api', '        "404": { description: Not found }\n', '', ['api.operations.GET /bees/{id}.404']],
  [
    'a media type',
    'api',
    'content: { application/json: { schema: { $ref',
    'content: { text/plain: { schema: { $ref',
    ['api.operations.GET /bees/{id}.200.application/json', 'api.operations.GET /bees/{id}.200.text/plain'],
  ],
  [
    'the place of a parameter',
    'api',
    'limit, in: query',
    'limit, in: header',
    ['api.operations.GET /bees/{id}.header limit', 'api.operations.GET /bees/{id}.query limit'],
  ],
  [
    'a required parameter',
    'api',
    'limit, in: query,',
    'limit, in: query, required: true,',
    ['api.operations.GET /bees/{id}.query limit#isRequired'],
  ],
  [
    'a bound of a parameter',
    'api',
    'maximum: 50',
    'maximum: 51',
    ['api.operations.GET /bees/{id}.query limit#maximum'],
  ],
  ['a required body', 'api', 'required: true\n', 'required: false\n', ['api.operations.PUT /bees/{id}.body#required']],
  [
    'a reference',
    'api',
    'oneOf: [{ $ref: "#/components/schemas/Bee" }',
    'oneOf: [{ type: object }',
    ['api.schemas.Bee.pair[oneOf 1]#reference', 'api.schemas.Bee.pair[oneOf 1]#type'],
  ],
  [
    'the kind of a composition',
    'api',
    'oneOf:',
    'anyOf:',
    [
      'api.schemas.Bee.pair#anyOf',
      'api.schemas.Bee.pair#oneOf',
      'api.schemas.Bee.pair[anyOf 1]#reference',
      'api.schemas.Bee.pair[anyOf 2]#type',
      'api.schemas.Bee.pair[oneOf 1]#reference',
      'api.schemas.Bee.pair[oneOf 2]#type',
    ],
  ],
  ['a value of an enum', 'api', 'queen, drone, worker', 'queen, worker', ['api.schemas.Bee.role#enum']],
  ['a format', 'api', ', format: double', '', ['api.schemas.Bee.flights[].metres#format']],
  ['a required field', 'api', 'required: [role, id]', 'required: [role]', ['api.schemas.Bee#required']],
  [
    'a field of the API',
    'api',
    '        id: { type: string, pattern',
    '        ID: { type: string, pattern',
    ['api.schemas.Bee.ID', 'api.schemas.Bee.id'],
  ],
  [
    'the type in a definition',
    'schema',
    '"type": "integer"',
    '"type": "number"',
    ['registry.schema.definitions.server.port#type'],
  ],
  ['a pattern', 'schema', '^.+$', '^.*$', ['registry.schema.definitions.server.image#pattern']],
  [
    'a pattern of names',
    'schema',
    '"^x-"',
    '"^y-"',
    ['registry.schema.definitions.server./^x-/', 'registry.schema.definitions.server./^y-/'],
  ],
  [
    'a closed object',
    'schema',
    '"additionalProperties": false',
    '"additionalProperties": true',
    ['registry.schema.definitions.server#additionalProperties'],
  ],
  ['a tool of a server', 'catalogue', '"empty"', '"void"', ['catalogue.servers.comb.tools']],
  [
    'a variable of a server',
    'catalogue',
    '"required": true',
    '"required": false',
    ['catalogue.servers.comb.env_vars[KEY].required'],
  ],
  [
    'a key that no panel shows',
    'catalogue',
    '"allow_host"',
    '"allow_hosts"',
    [
      'catalogue.servers.comb.permissions.network.outbound.allow_host',
      'catalogue.servers.comb.permissions.network.outbound.allow_hosts',
    ],
  ],
  [
    'a CEL rule',
    'resource',
    'self.frames > 0',
    'self.frames > 1',
    ['resources.Hive.v1.spec#rule `self.frames > 0`', 'resources.Hive.v1.spec#rule `self.frames > 1`'],
  ],
  [
    'a printer column',
    'resource',
    '        - { name: Phase, type: string, jsonPath: .status.phase }\n',
    '',
    ['resources.Hive.v1#printer columns', 'resources.Hive.v1.printer column Phase'],
  ],
  ['a subresource', 'resource', '{ status: {} }', '{}', ['resources.Hive.v1#subresources']],
  ['the scope of a kind', 'resource', 'Namespaced', 'Cluster', ['resources.Hive#scope']],
  ['a default of a kind', 'resource', 'default: 10', 'default: "10"', ['resources.Hive.v1.spec.frames#default']],
  [
    'a bound in a list',
    'resource',
    'maxLength: 20',
    'maxLength: 21',
    ['resources.Hive.v1.spec.keepers[].name#maxLength'],
  ],
  [
    'the keys of a list',
    'resource',
    'x-kubernetes-list-type: map',
    'x-kubernetes-list-type: set',
    ['resources.Hive.v1.spec.keepers#x-kubernetes-list-type'],
  ],
];

describe('compareStructure', () => {
  it('finds nothing between equal versions', async () => {
    expect(await compare(exampleRelease())).toEqual([]);
  });

  it.each(mutations)('finds %s', async (_, place, from, to, paths) => {
    const found = await compare(damaged(place, from, to));
    expect(found.map((line) => line.slice(0, line.indexOf(': '))).sort()).toEqual([...paths].sort());
  });

  it('compares no prose', async () => {
    const files = exampleRelease();
    for (const [path, text] of files)
      files.set(
        path,
        text
          .replaceAll('Sample', 'Other')
          .replaceAll('sample', 'other')
          .replace('needs a frame', 'wants one')
          .replace('Variables to set', 'Words'),
      );
    expect(await compare(files)).toEqual([]);
  });

  it('sums up the servers that a selection leaves out', async () => {
    const files = exampleRelease();
    const { servers, version }: { servers: { comb: object }; version: string } = JSON.parse(
      files.get(examplePaths.catalogue) ?? '',
    );
    files.set(examplePaths.catalogue, JSON.stringify({ version, servers: { comb: servers.comb } }));
    expect(await compare(files)).toEqual([
      'catalogue#number of servers: ours 1, the release 2',
      'catalogue#number of remote_servers: missing; the release has 1',
    ]);
  });

  it('reports a server that only we have', async () => {
    expect(await compare(damaged('catalogue', '"wax"', '"honey"'))).toEqual([
      'catalogue.servers.honey: the release does not have it; ours: "server"',
    ]);
  });

  it('reports a whole kind of source once', async () => {
    const files = exampleRelease();
    files.delete(examplePaths.api);
    expect(await compare(files)).toEqual(['api: missing; the release has "present"']);
  });
});
