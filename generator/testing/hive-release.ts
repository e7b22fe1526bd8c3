import { stringify } from 'yaml';
import type { Tree } from './folders.ts';

/*
 * A made-up release that is large enough for shares of it to mean something. Editions differ a little everywhere, as
 * releases do: one, two and three follow each other as v1.1.0, v1.2.0 and v1.3.0.
 */

const things = ['cell', 'queen', 'frame', 'comb', 'swarm'] as const;
const verbs = ['add', 'list', 'drop'] as const;
const parts = [
  ...['size', 'depth', 'label', 'colour', 'weight', 'keeper', 'region', 'season', 'shade', 'output'],
] as const;
const types = ['integer', 'integer', 'string', 'string', 'number', 'string', 'string', 'string', 'boolean', 'string'];

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The files of an edition, as its repository has them. */
export function hiveRelease(edition: number): Tree {
  return {
    ...commandPages(edition),
    'docs/server/swagger.yaml': stringify(apiOf(edition)),
    'pkg/registry/data/hive.schema.json': json(registrySchema(edition)),
    'pkg/registry/data/registry.json': json(catalogue(edition)),
    ...Object.fromEntries(
      things.map((thing) => [
        `deploy/charts/operator-crds/crds/hive.example_${thing}s.yaml`,
        stringify(resource(thing, edition)),
      ]),
    ),
    'deploy/charts/operator/Chart.yaml': stringify({
      ...{
        apiVersion: 'v2',
        name: 'hive-operator',
        description: 'Looks after hives in a cluster',
        type: 'application',
      },
      ...{ version: `0.${edition}.0`, appVersion: `v1.${edition}.0` },
    }),
    'deploy/charts/operator/values.yaml': values(edition),
  };
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

function commandPages(edition: number): Tree {
  const groups = things.map((thing) => [`hive ${thing}`, ...verbs.map((verb) => `hive ${thing} ${verb}`)]);
  const names = ['hive', ...groups.flat()];
  return Object.fromEntries(
    names.map((name) => [`docs/cli/${name.replaceAll(' ', '_')}.md`, page(name, names, edition)]),
  );
}

function page(name: string, names: readonly string[], edition: number): string {
  const depth = name.split(' ').length;
  const own = depth < 3 ? [] : parts.slice(0, name.endsWith('add') ? parts.length : 5);
  const flags = own.map((part, index) => {
    const given = types[index] === 'integer' ? 'int' : types[index] === 'number' ? 'float' : 'string';
    const value = types[index] === 'boolean' ? '' : ` ${given}`;
    const held = given === 'int' ? ` (default ${edition + index})` : index === 2 ? ` (default "${part} of wax")` : '';
    return `      --${`${part}${value}`.padEnd(18)}Which ${part} ${name.split(' ').slice(1).join(' and ')} goes by${held}`;
  });
  const around = names.filter((other) => other.startsWith(`${name} `) && other.split(' ').length === depth + 1);
  const parent = depth > 1 ? [name.split(' ').slice(0, -1).join(' ')] : [];
  const links = [...parent, ...around].map(
    (other) => `* [${other}](${other.replaceAll(' ', '_')}.md)\t - ${summary(other)}`,
  );
  return `## ${name}

${summary(name)}

### Synopsis

${summary(name)}, whatever the weather’s like.

\`\`\`
${name} [flags]
\`\`\`

### Options

\`\`\`
${[...flags, `  -h, --help               help for ${name.split(' ').at(-1)}`].join('\n')}
\`\`\`
${depth === 1 ? '' : '\n### Options inherited from parent commands\n\n```\n      --debug   Say more\n```\n'}
### SEE ALSO

${links.join('\n')}
`;
}

function summary(name: string): string {
  const [, thing = 'hive', verb = 'keep'] = name.split(' ');
  return `${capital(verb)} the ${thing} of a hive`;
}

type Schema = Record<string, unknown>;

/** Ten fields, some of which are demanded, limited or have defaults. */
function fieldsOf(of: string, edition: number) {
  const properties = parts.map((part, index): [string, Schema] => [
    part,
    {
      type: types[index],
      description: `The ${part} that a ${of} has`,
      ...(types[index] === 'integer' && { minimum: 1, default: edition + index }),
      ...(part === 'season' && { enum: ['spring', 'summer', 'autumn', 'winter'] }),
      ...(part === 'label' && { maxLength: 60 }),
    },
  ]);
  const required = ['size', 'label', 'keeper', 'region', 'shade'];
  return { type: 'object', required, properties: Object.fromEntries(properties) };
}

function apiOf(edition: number): Schema {
  const content = (schema: Schema) => ({ 'application/json': { schema } });
  const paths = things.flatMap((thing): [string, Schema][] => {
    const body = content({ $ref: `#/components/schemas/${thing}` });
    const found = { description: `The ${thing}`, content: body };
    const missing = { description: `No such ${thing}`, content: content({ type: 'string' }) };
    const name = {
      name: 'name',
      in: 'path',
      required: true,
      schema: { type: 'string' },
      description: `Which ${thing}`,
    };
    const limit = { name: 'limit', in: 'query', schema: { type: 'integer' }, description: `How many ${thing}s` };
    const operation = (verb: string, rest: Schema) => ({
      ...{ summary: `${capital(verb)} a ${thing}`, tags: [thing], operationId: `${verb}${capital(thing)}`, ...rest },
    });
    return [
      [
        `/api/${thing}s`,
        {
          get: operation('find', { parameters: [limit], responses: { 200: found, 400: missing } }),
          post: operation('add', {
            requestBody: { required: true, content: body },
            responses: { 201: found, 409: missing },
          }),
        },
      ],
      [
        `/api/${thing}s/{name}`,
        { get: operation('show', { parameters: [name], responses: { 200: found, 404: missing } }) },
      ],
    ];
  });
  return {
    openapi: '3.1.0',
    info: { title: 'Hive API', version: `1.${edition}.0` },
    components: { schemas: Object.fromEntries(things.map((thing) => [thing, fieldsOf(thing, edition)])) },
    paths: Object.fromEntries(paths),
  };
}

function registrySchema(edition: number): Schema {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    ...{ title: 'Hives', description: 'Hives that are for sale' },
    type: 'object',
    required: things.slice(0, 4),
    properties: Object.fromEntries(
      things.map((thing) => [thing, { $ref: `#/definitions/${thing}_offer`, description: `What ${thing}s there are` }]),
    ),
    definitions: Object.fromEntries(things.map((thing) => [`${thing}_offer`, fieldsOf(`${thing} for sale`, edition)])),
  };
}

function catalogue(edition: number): Schema {
  const servers = things.flatMap((thing) =>
    ['north', 'south'].map((side): [string, Schema] => [
      `${thing}-${side}`,
      {
        ...{ description: `Looks after the ${thing} in the ${side}`, tier: 'Official', status: 'Active' },
        ...{ transport: 'stdio', image: `hive.example/${thing}-${side}:1.${edition}`, tags: [thing, side] },
        tools: ['count', 'feed', 'move', 'watch', 'calm'].map((tool) => `${tool}_${thing}`),
        env_vars: [{ name: `${thing.toUpperCase()}_KEY`, description: `Opens the ${thing}`, required: true }],
        permissions: { network: { outbound: { allow_host: [`${thing}.example`], allow_port: [443] } } },
      },
    ]),
  );
  return { version: '1.0.0', last_updated: `2025-0${edition}-01T00:00:00Z`, servers: Object.fromEntries(servers) };
}

function resource(thing: string, edition: number): Schema {
  const kind = capital(thing);
  const status = {
    type: 'object',
    description: `How the ${thing} is`,
    properties: { phase: { type: 'string', description: `Whether the ${thing} is there` } },
  };
  const { properties, required } = fieldsOf(kind, edition);
  const template = { ...fieldsOf(`${thing} to be`, edition), description: `What new ${thing}s look like` };
  const spec = {
    ...{ type: 'object', description: `How the ${thing} should be`, required },
    properties: { ...properties, template },
  };
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: `${thing}s.hive.example` },
    spec: {
      ...{ group: 'hive.example', scope: 'Namespaced' },
      names: { kind, plural: `${thing}s`, singular: thing, listKind: `${kind}List` },
      versions: [
        {
          ...{ name: 'v1', served: true, storage: true, subresources: { status: {} } },
          additionalPrinterColumns: [{ name: 'Phase', type: 'string', jsonPath: '.status.phase' }],
          schema: { openAPIV3Schema: { type: 'object', description: `A ${thing}`, properties: { spec, status } } },
        },
      ],
    },
  };
}

function values(edition: number): string {
  return things
    .map((thing) => {
      const rows = [
        [`What the ${thing} is called`, `name: ${thing}`],
        [`How many ${thing}s there are`, `count: ${edition + 2}`],
        [`Whether the ${thing} is watched`, 'isWatched: true'],
        [`Where the ${thing} stands`, 'place: garden'],
      ];
      return `# -- Settings of the ${thing}\n${thing}:\n${rows.map(([text, row]) => `  # -- ${text}\n  ${row}\n`).join('')}`;
    })
    .join('\n');
}
