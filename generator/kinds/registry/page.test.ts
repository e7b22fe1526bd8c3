import { expect, it } from 'vitest';
import { contentsOf } from '../../link/contents.ts';
import { EntityRegistry } from '../../link/entities.ts';
import type { PageDocument } from '../../model/page.ts';
import { blockOf, kindContextOf } from '../../testing/schemas.ts';
import { registry as kind } from './index.ts';
import { ingestRegistrySchema } from './read/schema.ts';

const raw = JSON.stringify({
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Hive',
  properties: { cells: { type: 'array', items: { $ref: '#/definitions/cell' } } },
  definitions: { cell: { properties: { wax: { type: 'string' }, next: { $ref: '#/definitions/cell' } } } },
});
const one = ingestRegistrySchema(raw, 'hive.schema.json');
const other = ingestRegistrySchema(raw, 'comb.schema.json');

function documentOf(...schemas: (typeof one)[]) {
  const registry = new EntityRegistry();
  const documents = kind.documents({ schemas, catalogue: null }, kindContextOf('registry', registry));
  return { registry, documents, document: documents[0] ?? expect.fail('there is no page') };
}

it('has a section for the document and one for each definition', () => {
  const { document } = documentOf(one);
  expect(contentsOf(document).map(({ id, text, depth }) => `${depth} ${id} ${text}`)).toEqual([
    '2 registry Hive',
    '3 cell cell',
  ]);
  const [section] = document.sections;
  expect(section && blockOf(section, 'schema').schema.facts).toBeUndefined();
  const [cell] = section?.sections ?? [];
  expect(cell && blockOf(cell, 'links').links.map(({ label }) => label)).toEqual(['cells', 'cell.next']);
});

it('names its files, and with each part its own', () => {
  const sources = (...schemas: (typeof one)[]) => {
    const { document } = documentOf(...schemas);
    const facts = document.sections.flatMap((section) => blockOf(section, 'facts').facts);
    return [document.files, facts.flatMap(({ label, value }) => (label === 'Source' ? value : []))];
  };
  expect(sources(one)).toEqual([['hive.schema.json'], ['hive.schema.json']]);
  expect(sources(one, other)).toEqual([
    ['hive.schema.json', 'comb.schema.json'],
    ['hive.schema.json', 'comb.schema.json'],
  ]);
});

it('lets readers download a schema under a name that says what it describes', () => {
  const schema = ingestRegistrySchema(raw, 'specs/v1/registry/schema.json');
  const downloads = ({ sections }: PageDocument) =>
    sections.flatMap((section) => blockOf(section, 'links').links.map(({ url }) => url));
  expect(downloads(documentOf(schema).document)).toEqual(['/downloads/registry.schema.json']);
  expect(downloads(documentOf(one).document)).toEqual(['/downloads/hive.schema.json']);
  const written = kind.downloads({ schemas: [schema, one], catalogue: null }, '/downloads');
  expect(written.map(({ path }) => path)).toEqual(['/downloads/registry.schema.json', '/downloads/hive.schema.json']);
});

it('has title, description and text of a guide at its address', () => {
  const text = { as: 'guide', route: 'reference/registry-schema' } as const;
  const context = kindContextOf('registry', new EntityRegistry());
  const introduction = (url: string) =>
    url === '/hive/reference/registry-schema' ? { title: 'Cells', description: 'About cells.', text } : undefined;
  const [document] = kind.documents({ schemas: [one], catalogue: null }, { ...context, introduction });
  expect(document).toMatchObject({ title: 'Cells', description: 'About cells.' });
  expect(document?.intro.slice(1)).toEqual([{ type: 'prose', text }]);
  expect(documentOf(one).document).toMatchObject({
    title: 'Registry schema',
    intro: [{ type: 'prose', look: 'lead' }],
  });
});

it('names properties by their document or definition', () => {
  const { registry } = documentOf(one);
  expect(registry.byKey('registry:cell.wax')).toMatchObject({ name: 'cell.wax', anchor: 'cell.wax' });
  expect(registry.byName('registry', 'registry.cells')?.key).toBe('registry:registry.cells');
});

it('puts the name of the document before both where there are several', () => {
  const { registry } = documentOf(one, other);
  expect(registry.byName('registry', 'comb.cell.wax')?.anchor).toBe('comb.cell.wax');
  expect(registry.byName('registry', 'hive.cells')?.anchor).toBe('hive.cells');
});

it('has no page without schemas', () => {
  expect(documentOf.bind(null)).toThrow('there is no page');
});
