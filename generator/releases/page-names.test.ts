import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../commands/inputs.ts';
import { loadConfig } from '../config/load.ts';
import type { ApiPage, CommandPage, FieldView, Page, ResourceIndexPage, SchemaView } from '../model/page.ts';
import { runPipeline } from '../pipeline.ts';
import { damaged } from './example-damage.ts';
import { examplePaths, exampleRelease, exampleSources } from './example-release.ts';
import { pageNames } from './page-names.ts';
import { rawNames } from './raw-names.ts';

const config = await loadConfig(join(projectRoot, 'docs.config.ts'));
const templates = new Map(
  ['command', 'api', 'registry-schema', 'resource-index', 'resource', 'guide', 'home', 'system', 'site'].map((name) => [
    name,
    '',
  ]),
);

async function pagesOf(files: ReadonlyMap<string, string>): Promise<readonly Page[]> {
  const { pages } = await runPipeline({
    config,
    sources: { version: 'v1', files: exampleSources(files), absent: {}, warnings: [] },
    program: null,
    guides: { files: [], fragment: () => null, asset: () => null, digests: new Map() },
    diagrams: { get: () => null, files: [], prune: () => undefined },
    templates,
    strict: false,
    thorough: false,
  });
  return pages;
}

const pages = await pagesOf(exampleRelease());

describe('pageNames', () => {
  it('finds on pages what the files name', () => {
    const names = rawNames(exampleRelease());
    expect(pageNames(pages)).toEqual(names);
    expect(names).toContain('flag bee run --cells');
    expect(names).toContain('parameter GET /bees/{id} query limit');
    expect(names).toContain('content PUT /bees/{id} body application/json');
    expect(names).toContain('field of schema in PUT /bees/{id}: name');
    expect(names).toContain('field of schema Bee: flights[].metres');
    expect(names).toContain('pattern of registry schema/server: image = ^.+$');
    expect(names).toContain('rule of version Hive v1: spec = self.frames > 0');
    expect(names).toContain('field of version Hive v1: spec.keepers[].name');
  });

  it('follows schemas through every keyword', async () => {
    const keywords = {
      tuple: { items: [{ properties: { a: { default: 1 } } }], additionalItems: { properties: { b: {} } } },
      map: { additionalProperties: { additionalProperties: { properties: { c: { enum: [null, false, 0, ''] } } } } },
      lists: { items: { items: { items: { items: { properties: { d: { default: null } } } } } } },
      // As text: an object of ours with a `then` would pass for a promise.
      chosen: JSON.parse(
        '{"if":{"properties":{"e":{}}},"then":{"properties":{"f":{}}},"else":{"not":{"properties":{"g":{}}}}}',
      ),
      named: {
        patternProperties: { '^x-': { properties: { h: {} } } },
        dependentSchemas: { y: { properties: { i: {} } } },
      },
      definitions: { items: { properties: { j: {} } } },
      default: { properties: { enum: { default: { properties: { none: {} } } } } },
    };
    const files = exampleRelease();
    const schema: object = JSON.parse(files.get(examplePaths.schema) ?? '');
    files.set(examplePaths.schema, JSON.stringify({ ...schema, properties: keywords }));
    const names = rawNames(files);
    for (const name of 'abcdefghij')
      expect(names.some((line) => line.startsWith('field of registry') && line.endsWith(name))).toBe(true);
    expect(pageNames(await pagesOf(files))).toEqual(names);
  });
});

describe('a body that is a reference', () => {
  it('shows the fields of the schema, and those that stand beside the reference', async () => {
    const written = '{ type: object, required: [name], properties: { name: { type: string } } }';
    const opened = '{ $ref: "#/components/schemas/Bee", properties: { beside: { type: string } } }';
    const api = (await pagesOf(damaged('api', written, opened))).find((page) => page.kind === 'api');
    const operation = api?.tags.flatMap((tag) => tag.operations).find(({ method }) => method === 'PUT');
    const fields = operation?.body?.content[0]?.schema?.fields?.map((field) => field.name);
    expect(fields).toEqual(expect.arrayContaining(['beside', 'id', 'role']));
  });
});

/** Pages that lost something. */
const losses: readonly (readonly [string, (page: Page) => Page])[] = [
  ['a page', (page) => (page.kind === 'command' && page.path.length > 1 ? { ...page, path: ['elsewhere'] } : page)],
  ['a flag', on('command', (page: CommandPage) => ({ ...page, flags: page.flags.slice(1) }))],
  ['an inherited flag', on('command', (page: CommandPage) => ({ ...page, inheritedFlags: [] }))],
  ['a tag with its operations', on('api', (page: ApiPage) => ({ ...page, tags: page.tags.slice(1) }))],
  ['a named schema', on('api', (page: ApiPage) => ({ ...page, schemas: [] }))],
  ['a field of a kind', inKinds((view) => ({ ...view, fields: view.fields?.map(emptied) ?? [] }))],
  ['a rule of a kind', inKinds(withoutRules)],
];

function on<Kind extends Page['kind'], Found extends Page & { kind: Kind }>(kind: Kind, change: (page: Found) => Page) {
  const isIt = (page: Page): page is Found => page.kind === kind;
  return (page: Page): Page => (isIt(page) ? change(page) : page);
}

function inKinds(change: (view: SchemaView) => SchemaView): (page: Page) => Page {
  return on('resource-index', (page: ResourceIndexPage) => ({
    ...page,
    resources: page.resources.map((resource) => ({
      ...resource,
      versions: resource.versions.map((version) => ({ ...version, schema: change(version.schema) })),
    })),
  }));
}

function emptied(field: FieldView): FieldView {
  return { ...field, schema: { type: field.schema.type } };
}

function withoutRules({ rules: _, ...view }: SchemaView): SchemaView {
  return view.fields
    ? { ...view, fields: view.fields.map((field) => ({ ...field, schema: withoutRules(field.schema) })) }
    : view;
}

describe('the names differ when pages lose', () => {
  it.each(losses)('%s', (_, lose) => {
    expect(pageNames(pages.map(lose))).not.toEqual(rawNames(exampleRelease()));
  });
});
