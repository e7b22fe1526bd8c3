import type { SourceKind } from '../../model/manifest.ts';

/** A made-up release with one of everything, for tests that damage it. */
const command = (name: string, usage: string, options: string, seeAlso = ''): string => `## ${name}

Sample text

### Synopsis

Longer sample text

\`\`\`
${usage}
\`\`\`

### Options

\`\`\`
${options}
\`\`\`

### Options inherited from parent commands

\`\`\`
      --trace   Say more
\`\`\`

### SEE ALSO

${seeAlso}
`;

const api = `openapi: 3.1.0
info: { title: Sample, version: "1.0" }
paths:
  /bees/{id}:
    get:
      tags: [bees]
      parameters:
        - { name: id, in: path, required: true, schema: { type: string } }
        - { name: limit, in: query, schema: { type: integer, maximum: 50 } }
      responses:
        "200":
          description: Found
          content: { application/json: { schema: { $ref: "#/components/schemas/Bee" } } }
        "404": { description: Not found }
    put:
      requestBody:
        required: true
        content: { application/json: { schema: { type: object, required: [name], properties: { name: { type: string } } } } }
      responses:
        "204": { description: Stored }
components:
  schemas:
    Bee:
      type: object
      required: [role, id]
      properties:
        id: { type: string, pattern: "^[a-z]+$" }
        role: { type: string, enum: [queen, drone, worker], default: worker }
        flights: { type: array, items: { type: object, properties: { metres: { type: number, format: double } } } }
        pair: { oneOf: [{ $ref: "#/components/schemas/Bee" }, { type: "null" }] }
`;

const schema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'https://bees.test/schema.json',
  type: 'object',
  required: ['servers'],
  properties: { servers: { type: 'object', additionalProperties: { $ref: '#/definitions/server' } } },
  definitions: {
    server: {
      type: 'object',
      properties: { image: { type: 'string', pattern: '^.+$' }, port: { type: 'integer', minimum: 1, default: 80 } },
      patternProperties: { '^x-': { type: 'string' } },
      additionalProperties: false,
    },
  },
};

const catalogue = {
  version: '1.0.0',
  servers: {
    comb: {
      description: 'Sample server',
      image: 'bees.test/comb:1',
      tools: ['fill', 'empty'],
      env_vars: [{ name: 'KEY', description: 'Sample variable', required: true }],
      permissions: { network: { outbound: { allow_host: ['bees.test'], allow_port: [443] } } },
    },
    wax: { description: 'Another server', image: 'bees.test/wax:1', tools: ['melt'] },
  },
  remote_servers: { hive: { description: 'Far away', url: 'https://hive.bees.test', tools: ['hum'] } },
};

const resource = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: hives.bees.test }
spec:
  group: bees.test
  scope: Namespaced
  names: { kind: Hive, plural: hives, singular: hive, listKind: HiveList, shortNames: [hv] }
  versions:
    - name: v1
      served: true
      storage: true
      subresources: { status: {} }
      additionalPrinterColumns:
        - { name: Frames, type: integer, jsonPath: .spec.frames }
        - { name: Phase, type: string, jsonPath: .status.phase }
      schema:
        openAPIV3Schema:
          type: object
          required: [spec]
          properties:
            spec:
              type: object
              required: [frames]
              x-kubernetes-validations:
                - { rule: self.frames > 0, message: needs a frame }
              properties:
                frames: { type: integer, minimum: 1, default: 10 }
                keepers:
                  type: array
                  x-kubernetes-list-type: map
                  x-kubernetes-list-map-keys: [name]
                  items: { type: object, required: [name], properties: { name: { type: string, maxLength: 20 } } }
                place: { type: string, enum: [garden, roof], pattern: "^[a-z]+$" }
            status: { type: object, properties: { phase: { type: string } } }
`;

const runOptions = `  -e, --env stringArray   Variables to set
      --cells strings     Cells to fill (default [a,b])
      --help              Help for run
      --ratio float       How much (default 0.5)`;

/** Paths of the files that tests damage. */
export const examplePaths = {
  root: 'docs/cli/bee.md',
  run: 'docs/cli/bee_run.md',
  api: 'docs/server/swagger.yaml',
  schema: 'pkg/registry/data/schema.json',
  catalogue: 'pkg/registry/data/registry.json',
  resource: 'deploy/charts/operator-crds/crds/hives.yaml',
} as const;

/** The files of the release, by path. */
export function exampleRelease(): Map<string, string> {
  return new Map([
    [
      examplePaths.root,
      command('bee', 'bee [flags]', '  -h, --help   Help for bee', '* [bee run](bee_run.md)\t - Run'),
    ],
    [examplePaths.run, command('bee run', 'bee run NAME [flags]', runOptions, '* [bee](bee.md)\t - Root')],
    [examplePaths.api, api],
    [examplePaths.schema, JSON.stringify(schema, null, 2)],
    [examplePaths.catalogue, JSON.stringify(catalogue, null, 2)],
    [examplePaths.resource, resource],
  ]);
}

export type ExamplePlace = keyof typeof examplePaths;

/** The example release with one passage of a file replaced, which must be there. */
export function damaged(place: ExamplePlace, from: string, to: string): Map<string, string> {
  const files = exampleRelease();
  const text = files.get(examplePaths[place]) ?? '';
  if (!text.includes(from)) throw new Error(`${examplePaths[place]} does not hold ${JSON.stringify(from)}`);
  return files.set(examplePaths[place], text.replace(from, to));
}

const kinds: readonly (readonly [RegExp, SourceKind])[] = [
  [/\/cli\//, 'cli'],
  [/swagger/, 'api'],
  [/schema\.json$/, 'registry-schema'],
  [/registry\.json$/, 'registry-catalogue'],
  [/crds\//, 'crd'],
];

/** The files of a release as sources, for the pipeline. */
export function exampleSources(
  files: ReadonlyMap<string, string>,
): { kind: SourceKind; file: string; text: string; sha256: string }[] {
  return [...files].map(([file, text]) => ({
    kind: kinds.find(([pattern]) => pattern.test(file))?.[1] ?? 'crd',
    file,
    text,
    sha256: '0'.repeat(64),
  }));
}
