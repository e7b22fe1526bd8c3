import { expect, it } from 'vitest';
import { resourceIndexPage } from '../kinds/crd/page.ts';
import { sourceDownloads } from '../kinds/registry/downloads.ts';
import { registrySchemaPage } from '../kinds/registry/page.ts';
import { ingestRegistrySchema } from '../kinds/registry/read/schema.ts';
import { linkSite } from '../link/index.ts';
import type { ToolVersion } from '../model/site.ts';
import type { EmitContext } from '../print/markdown/context.ts';
import { documentedTool } from '../testing/documented.ts';
import { guidesContext } from '../testing/guides.ts';

const documented = await documentedTool();

function contextOf(change: Partial<ToolVersion> = {}): EmitContext {
  const tool = { ...documented, ...change };
  const model = { tool, guides: [], uses: new Map() };
  const links = linkSite(model, { section: 'hive', sidebar: [] });
  return { model, links, parts: guidesContext(), site: { title: 'Docs', tagline: '', basePath: '/', section: 'hive' } };
}

const schemaFile = (file: string) => {
  const raw = { $schema: 'https://json-schema.org/draft/2020-12/schema', title: 'Cells', type: 'object' };
  return ingestRegistrySchema(JSON.stringify(raw), `specs/v1/registry/${file}`);
};
const pageOf = (...names: readonly string[]) => {
  const registrySchemas = names.map(schemaFile);
  const files = registrySchemas.map(({ file }) => ({ kind: 'registry-schema' as const, file, sha256: 'f'.repeat(64) }));
  return registrySchemaPage(registrySchemas, contextOf({ registrySchemas, files }));
};

it('a page names its file where it has one, and else each part its own', () => {
  const single = pageOf('schema.json');
  expect(single.source?.path).toBe('specs/v1/registry/schema.json');
  expect(single.schemas.map(({ file }) => file)).toEqual([undefined]);
  const several = pageOf('upstream.schema.json', 'local.schema.json');
  expect(several.source).toBeUndefined();
  expect(several.schemas.map(({ file }) => file)).toEqual([
    'specs/v1/registry/upstream.schema.json',
    'specs/v1/registry/local.schema.json',
  ]);
});

it('so does the page of all kinds', () => {
  const { resources } = documented;
  const page = resourceIndexPage(resources, contextOf());
  expect(resources.length).toBeGreaterThan(1);
  expect(page.source).toBeUndefined();
  expect(page.resources.map(({ file }) => file)).toEqual(resources.map(({ file }) => file));
  const one = resourceIndexPage(resources.slice(0, 1), contextOf({ resources: resources.slice(0, 1) }));
  expect(one.source?.path).toBe(resources[0]?.file);
  expect(one.resources[0]?.file).toBeUndefined();
});

it('a schema is downloaded under a name that says what it describes', () => {
  expect(pageOf('schema.json').schemas[0]?.download.url).toBe('/downloads/registry.schema.json');
  expect(pageOf('upstream.schema.json').schemas[0]?.download.url).toBe('/downloads/upstream.schema.json');
  const written = sourceDownloads({ ...documented, registrySchemas: [schemaFile('schema.json')] });
  expect(written.map(({ path }) => path)).toContain('public/downloads/registry.schema.json');
});
