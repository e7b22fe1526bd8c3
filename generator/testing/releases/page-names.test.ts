import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../commands/inputs.ts';
import { loadConfig } from '../../config/load.ts';
import type { Block, BlockOf, FieldView, PageDocument, Section } from '../../model/page.ts';
import { runPipeline } from '../../pipeline.ts';
import { blockOf } from '../schemas.ts';
import { damaged, examplePaths, exampleRelease, exampleSources } from './example-release.ts';
import { pageNames } from './page-names.ts';
import { rawNames } from './raw-names.ts';

const config = await loadConfig(join(projectRoot, 'docs.config.ts'));
const templates = new Map(['page', 'document', 'home', 'search', 'system', 'site'].map((name) => [name, '']));

async function pagesOf(files: ReadonlyMap<string, string>): Promise<readonly PageDocument[]> {
  const { documents } = await runPipeline({
    config,
    sources: { version: 'v1', files: exampleSources(files), absent: [], warnings: [] },
    program: null,
    guides: { files: [], fragment: () => null, asset: () => null, digests: new Map() },
    templates,
    strict: false,
    thorough: false,
  });
  return documents.filter((document) => 'sections' in document);
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
    const operations = api?.sections.flatMap(({ sections = [] }) => sections);
    const put = operations?.find(({ method }) => method === 'PUT');
    const body = put?.sections?.find(({ title }) => title === 'Request body') ?? expect.fail('it has no body');
    const fields = blockOf(body, 'schema').schema.fields;
    expect(fields?.map(({ name }) => name)).toEqual(expect.arrayContaining(['beside', 'id', 'role']));
  });
});

type Change<Value> = (value: Value) => Value;

/** Pages that lost something. */
const losses: readonly (readonly [string, Change<PageDocument>])[] = [
  ['a page', on('command', (page) => (page.title.includes(' ') ? { ...page, title: 'elsewhere' } : page))],
  ['a flag', inBlocks('rows', (block) => ({ ...block, rows: block.rows.slice(1) }))],
  ['an inherited flag', on('command', without('inherited-flags'))],
  ['a tag with its operations', on('api', (page) => ({ ...page, sections: page.sections.slice(1) }))],
  ['the named schemas', on('api', without('schemas'))],
  ['a definition', on('registry-schema', inSections(withoutSections))],
  ['a kind', on('resource-index', (page) => ({ ...page, sections: page.sections.slice(1) }))],
  ['a version of a kind', on('resource-index', inSections(withoutSections))],
  ['a column of a kind', inBlocks('table', (block) => ({ ...block, rows: block.rows.slice(1) }))],
  ['a subresource', inBlocks('facts', (block) => ({ ...block, facts: [] }))],
  ['spec and status of a kind', on('resource-index', inSections(inOwnSections(withoutSections)))],
  ['a field of a kind', inFields(withoutFields)],
  ['a rule of a kind', inFields(withoutRules)],
];

function on(kind: PageDocument['kind'], change: Change<PageDocument>): Change<PageDocument> {
  return (document) => (document.kind === kind ? change(document) : document);
}

function without(id: string): Change<PageDocument> {
  return (document) => ({ ...document, sections: document.sections.filter((section) => section.id !== id) });
}

function inSections(change: Change<Section>): Change<PageDocument> {
  return (document) => ({ ...document, sections: document.sections.map(change) });
}

function inOwnSections(change: Change<Section>): Change<Section> {
  return (section) => ({ ...section, sections: (section.sections ?? []).map(change) });
}

function withoutSections({ sections: _, ...section }: Section): Section {
  return section;
}

function inBlocks<Type extends Block['type']>(type: Type, change: Change<BlockOf<Type>>): Change<PageDocument> {
  const isIt = (block: Block): block is BlockOf<Type> => block.type === type;
  const changed = (section: Section): Section =>
    inOwnSections(changed)({
      ...section,
      blocks: section.blocks.map((block) => (isIt(block) ? change(block) : block)),
    });
  return inSections(changed);
}

/** In the fields that have sections of their own. */
function inFields(change: Change<FieldView>): Change<PageDocument> {
  return inBlocks('schema', (block) => ('path' in block.schema ? { ...block, schema: change(block.schema) } : block));
}

function withoutFields({ id, entity, name, path, type }: FieldView): FieldView {
  return { id, entity, name, path, type };
}

function withoutRules({ rules: _, ...field }: FieldView): FieldView {
  return field.fields ? { ...field, fields: field.fields.map(withoutRules) } : field;
}

describe('the names differ when pages lose', () => {
  it.each(losses)('%s', (_, lose) => {
    expect(pageNames(pages.map(lose))).not.toEqual(rawNames(exampleRelease()));
  });
});
