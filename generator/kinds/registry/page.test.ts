import { expect, it } from 'vitest';
import { contentsOf } from '../../link/contents.ts';
import { EntityRegistry } from '../../link/entities.ts';
import { blockOf, kindContextOf } from '../../testing/schemas.ts';
import type { KindContext } from '../kind.ts';
import { registry as kind } from './index.ts';
import { ingestRegistrySchema } from './read/schema.ts';

const raw = JSON.stringify({
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Hive',
  properties: { cells: { type: 'array', items: { $ref: '#/definitions/cell' } } },
  definitions: { cell: { properties: { wax: { type: 'string' }, next: { $ref: '#/definitions/cell' } } } },
});

function documentOf(files: readonly string[], more: Partial<KindContext> = {}) {
  const registry = new EntityRegistry();
  const model = { schemas: files.map((file) => ingestRegistrySchema(raw, file)), catalogue: null };
  const documents = kind.documents(model, { ...kindContextOf('registry', registry), ...more });
  return { registry, model, document: documents[0] ?? expect.fail('there is no page') };
}

it('has a section for the document and one for each definition, which says where it is used', () => {
  const { document, registry } = documentOf(['hive.schema.json']);
  expect(contentsOf(document).map(({ id, text, depth }) => `${depth} ${id} ${text}`)).toEqual([
    ...['2 registry Hive', '3 cell cell'],
  ]);
  const cell = document.sections[0]?.sections?.[0] ?? expect.fail('there is no definition');
  expect(blockOf(cell, 'links').links.map(({ label }) => label)).toEqual(['cells', 'cell.next']);
  expect(registry.byKey('registry:cell.wax')).toMatchObject({ name: 'cell.wax', anchor: 'cell.wax' });
  expect(registry.byName('registry', 'registry.cells')?.key).toBe('registry:registry.cells');
});

it('names its files, and offers each under a name that says what it describes', () => {
  const files = ['hive.schema.json', 'specs/v1/registry/schema.json'];
  const urls = ['/x/hive.schema.json', '/x/registry.schema.json'];
  const { document, model } = documentOf(files, { downloads: '/x' });
  const facts = document.sections.flatMap((section) => blockOf(section, 'facts').facts);
  const sources = facts.flatMap(({ label, value }) => (label === 'Source' ? value : []));
  expect([document.files, sources]).toEqual([files, files]);
  const links = document.sections.flatMap((section) => blockOf(section, 'links').links);
  expect(links.map(({ url }) => url)).toEqual(urls);
  expect(kind.downloads(model, '/x').map(({ path }) => path)).toEqual(urls);
});

it('puts the name of the document before those of definitions where there are several', () => {
  const { registry } = documentOf(['hive.json', 'comb.json']);
  expect(registry.byName('registry', 'comb.cell.wax')?.anchor).toBe('comb.cell.wax');
  expect(registry.byName('registry', 'hive.cells')?.anchor).toBe('hive.cells');
});
