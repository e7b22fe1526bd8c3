import { describe, expect, it } from 'vitest';
import type { KindModels, KindName } from '../../model/kinds.ts';
import type { Registry } from '../../model/registry.ts';
import type { Schema, SchemaObject } from '../../model/schema.ts';
import type { ToolVersion } from '../../model/site.ts';
import { keywordsOf } from '../../schemas/keywords.ts';
import { withFields } from '../../schemas/make.ts';
import { examplePaths, exampleRelease, ingestExample } from './example-release.ts';
import { modelCounts } from './model-counts.ts';
import { rawCounts } from './raw-counts.ts';

describe('rawCounts', () => {
  it('counts what a person counts in the example release', () => {
    expect(rawCounts(exampleRelease())).toEqual({
      commands: 2,
      localFlags: 5,
      inheritedFlags: 2,
      operations: 2,
      parameters: 2,
      responses: 3,
      apiSchemas: 1,
      api: { properties: 5, required: 2, enumValues: 3, defaults: 1, patterns: 1, references: 1, rules: 0 },
      apiInline: { properties: 1, required: 1, enumValues: 0, defaults: 0, patterns: 0, references: 1, rules: 0 },
      registryFiles: 1,
      registryDefinitions: 1,
      registry: { properties: 3, required: 1, enumValues: 0, defaults: 1, patterns: 1, references: 1, rules: 0 },
      servers: 3,
      serverTools: 4,
      serverVariables: 1,
      kinds: 1,
      kindVersions: 1,
      printerColumns: 2,
      subresources: 1,
      fields: { properties: 7, required: 3, enumValues: 2, defaults: 1, patterns: 1, references: 0, rules: 1 },
    });
  });

  it('agrees with the model', async () => {
    expect(modelCounts(await ingestExample(exampleRelease()))).toEqual(rawCounts(exampleRelease()));
  });

  it('takes names for names: a property may be called like a keyword', async () => {
    const files = exampleRelease();
    const text = files.get(examplePaths.resource) ?? '';
    files.set(
      examplePaths.resource,
      text.replace(
        'properties: { phase: {',
        'properties: { default: { type: string }, enum: { type: array, items: { type: string } }, properties: { type: object, properties: { required: { type: boolean } } }, phase: {',
      ),
    );
    const counts = rawCounts(files);
    expect(counts.fields).toMatchObject({ properties: 11, enumValues: 2, defaults: 1, required: 3 });
    expect(modelCounts(await ingestExample(files))).toEqual(counts);
  });

  it('does not take lines of a description for flags', () => {
    const files = exampleRelease();
    const text = files.get(examplePaths.run) ?? '';
    files.set(
      examplePaths.run,
      text.replace(
        'Variables to set',
        'Variables to set, as with\n                          --env A=B and\n                          --env C=D',
      ),
    );
    expect(rawCounts(files).localFlags).toBe(5);
  });

  it('finds nothing in nothing', async () => {
    expect(rawCounts(new Map())).toEqual(modelCounts(await ingestExample(new Map())));
  });
});

/** A reader that loses things: each entry takes one thing out of the model. */
const losses: readonly (readonly [string, (tool: ToolVersion) => ToolVersion])[] = [
  ['a command', (tool) => withCommands(tool, (commands) => commands.slice(1))],
  [
    'a flag',
    (tool) =>
      withCommands(tool, (commands) => commands.map((command) => ({ ...command, flags: command.flags.slice(1) }))),
  ],
  [
    'an inherited flag',
    (tool) => withCommands(tool, (commands) => commands.map((command) => ({ ...command, inheritedFlags: [] }))),
  ],
  ['an operation', (tool) => withApi(tool, (api) => ({ ...api, operations: api.operations.slice(1) }))],
  [
    'a parameter',
    (tool) =>
      withApi(tool, (api) => ({
        ...api,
        operations: api.operations.map((operation) => ({ ...operation, parameters: operation.parameters.slice(1) })),
      })),
  ],
  [
    'a response',
    (tool) =>
      withApi(tool, (api) => ({
        ...api,
        operations: api.operations.map((operation) => ({ ...operation, responses: operation.responses.slice(1) })),
      })),
  ],
  [
    'a body',
    (tool) =>
      withApi(tool, (api) => ({
        ...api,
        operations: api.operations.map((operation) => ({ ...operation, requestBody: null })),
      })),
  ],
  [
    'what items hold',
    (tool) =>
      withApi(tool, (api) => ({
        ...api,
        schemas: api.schemas.map((named) => ({ ...named, schema: withoutItems(named.schema) })),
      })),
  ],
  [
    'a definition',
    (tool) =>
      withRegistry(tool, (registry) => ({
        ...registry,
        schemas: registry.schemas.map((schema) => ({ ...schema, definitions: [] })),
      })),
  ],
  [
    'a server',
    (tool) =>
      withRegistry(tool, ({ catalogue, ...rest }) => ({
        ...rest,
        catalogue: catalogue && { ...catalogue, servers: catalogue.servers.slice(1) },
      })),
  ],
  ['a printer column', (tool) => withVersions(tool, (version) => ({ ...version, printerColumns: [] }))],
  ['the rules', (tool) => withVersions(tool, (version) => ({ ...version, schema: withoutRules(version.schema) }))],
  ['a version', (tool) => withKind(tool, 'crd', (all) => all.map((resource) => ({ ...resource, versions: [] })))],
];

type Commands = KindModels['cli']['commands'];
type Api = KindModels['api'];
type Version = KindModels['crd'][number]['versions'][number];

function withKind<Name extends KindName>(
  tool: ToolVersion,
  name: Name,
  change: (model: KindModels[Name]) => KindModels[Name],
): ToolVersion {
  const model = tool.kinds[name];
  return model === null ? tool : { ...tool, kinds: { ...tool.kinds, [name]: change(model) } };
}

const withCommands = (tool: ToolVersion, change: (commands: Commands) => Commands): ToolVersion =>
  withKind(tool, 'cli', (tree) => ({ ...tree, commands: change(tree.commands) }));
const withApi = (tool: ToolVersion, change: (api: Api) => Api): ToolVersion => withKind(tool, 'api', change);
const withRegistry = (tool: ToolVersion, change: (registry: Registry) => Registry): ToolVersion =>
  withKind(tool, 'registry', change);
const withVersions = (tool: ToolVersion, change: (version: Version) => Version): ToolVersion =>
  withKind(tool, 'crd', (all) => all.map((resource) => ({ ...resource, versions: resource.versions.map(change) })));
const below = (schema: Schema, change: (schema: Schema) => Schema): SchemaObject =>
  withFields(
    schema,
    Object.fromEntries(Object.entries(keywordsOf(schema).properties ?? {}).map(([name, one]) => [name, change(one)])),
  );
const withoutItems = (schema: Schema): Schema => {
  const { items: _, ...rest } = below(schema, withoutItems);
  return rest;
};
const withoutRules = (schema: Schema): Schema => {
  const { 'x-kubernetes-validations': _, ...rest } = below(schema, withoutRules);
  return rest;
};

describe('the counts differ when a reader loses', () => {
  it.each(losses)('%s', async (_, lose) => {
    const files = exampleRelease();
    expect(modelCounts(lose(await ingestExample(files)))).not.toEqual(rawCounts(files));
  });
});
