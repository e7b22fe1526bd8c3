import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EntityRegistry } from '../../link/entities.ts';
import type { CustomResource } from '../../model/resource.ts';
import { normalise } from '../../schemas/normalise.ts';
import { toolOf } from '../../testing/models.ts';
import { blockOf, kindContextOf, markdownOf } from '../../testing/schemas.ts';
import type { KindContext } from '../kind.ts';
import { crd } from './index.ts';
import { ingestResources } from './read/index.ts';

const fixtures = join(import.meta.dirname, 'fixtures');
const read = ingestResources([{ file: 'crds.yaml', text: readFileSync(join(fixtures, 'crds.yaml'), 'utf8') }]);
const [bee = expect.fail('there is no resource')] = read;

/** A kind with one version. */
function resourceOf(kind: string, schema: object = {}): CustomResource {
  const [version = expect.fail('there is no version')] = bee.versions;
  return { ...bee, kind, versions: [{ ...version, schema: normalise(schema) }] };
}

function documentsOf(resources: readonly CustomResource[], more: Partial<KindContext> = {}) {
  const registry = new EntityRegistry();
  const documents = crd.documents(resources, { ...kindContextOf('crd', registry), ...more });
  return { registry, documents, index: documents[0] ?? expect.fail('there is no page') };
}

const root = '/hive/reference/crd-spec';

describe('few kinds', () => {
  const { documents, index } = documentsOf(read);

  it('share a page, which says everything that the definitions do', async () => {
    expect(documents.map(({ url }) => url)).toEqual([root]);
    await expect(markdownOf(index)).toMatchFileSnapshot(join(fixtures, 'page.md'));
  });

  it('lead from columns, scale and selectors to fields', () => {
    const version = index.sections[0]?.sections?.[0] ?? expect.fail('there is no version');
    const facts = [blockOf(version, 'table').rows[0]?.facts ?? [], blockOf(version, 'facts').facts].flat();
    expect(facts.filter(({ value }) => value === '.spec.size').map(({ url }) => url)).toEqual(
      Array(3).fill('#Bee.v1.spec.size'),
    );
  });
});

it('kinds of one name in several groups are listed with the address that each has', () => {
  const { index } = documentsOf([resourceOf('Bee'), { ...resourceOf('Bee'), group: 'wax.example' }]);
  const { rows } = blockOf({ blocks: index.intro }, 'table');
  expect(rows.map(({ facts: [first] }) => first?.url)).toEqual([`${root}#Bee`, `${root}#Bee-2`]);
});

describe('many kinds', () => {
  const many = ['Bee', 'Cell', 'Comb', 'Drone', 'Queen'];
  const resources = many.map((kind) => resourceOf(kind, { properties: { spec: { properties: { a: {} } } } }));

  it('have a page each, one level up', () => {
    const { registry, documents, index } = documentsOf(resources);
    expect(documents.map(({ kind }) => kind)).toEqual(['resource-index', ...many.map(() => 'resource')]);
    expect(index.toc.map(({ id }) => id)).toEqual(many);
    expect(documents[1]).toMatchObject({ url: `${root}/bee`, headingId: 'Bee' });
    expect(documents[1]?.sections[0]).toMatchObject({ id: 'Bee.v1', level: 2, sections: [{ level: 3 }] });
    expect(registry.byName('crd', 'Bee')).toMatchObject({ page: `${root}/bee`, anchor: '' });
    expect(crd.navigation(resources, '/hive/reference')?.items).toHaveLength(5);
  });

  it('are those with thousands of fields, too', () => {
    const fields = Object.fromEntries(Array.from({ length: 110 }, (_, index) => [`field${index}`, {}]));
    const large = ['Bee', 'Cell'].map((kind) => {
      const resource = resourceOf(kind, { properties: { spec: { properties: fields } } });
      const versions = Array.from({ length: 20 }, (_, at) =>
        resource.versions.map((version) => ({ ...version, name: `v${at + 1}`, storage: at === 0 })),
      );
      return { ...resource, versions: versions.flat() };
    });
    const urls = (some: readonly CustomResource[]) => documentsOf(some).documents.map(({ url }) => url);
    expect(urls(large)).toEqual(['', '/bee', '/cell'].map((path) => root + path));
    expect(urls(large.slice(1))).toEqual([root]);
  });
});

it('has the kinds first that people need first', () => {
  const tool = toolOf({ arrangement: { flags: [], resources: ['Wax', 'None'] } });
  const { index } = documentsOf(
    ['Bee', 'Cell', 'Wax'].map((kind) => resourceOf(kind)),
    { tool },
  );
  expect(index.sections.map(({ title }) => title)).toEqual(['Wax', 'Bee', 'Cell']);
});

it.each([
  [false, ['Bee.spec.wax']],
  [true, ['Bee.spec.wax', 'Bee.spec.wax.age']],
])('counts the fields below spec, and with `deep` what is inside: %s', (deep, names) => {
  const nested = resourceOf('Bee', { properties: { spec: { properties: { wax: { properties: { age: {} } } } } } });
  expect(crd.coverage([nested], deep).find(({ part }) => part === 'fields')?.names).toEqual(names);
});
