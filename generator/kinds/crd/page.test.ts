import { describe, expect, it } from 'vitest';
import { contentsOf } from '../../link/contents.ts';
import { EntityRegistry } from '../../link/entities.ts';
import type { CustomResource } from '../../model/resource.ts';
import { normalise } from '../../schemas/normalise.ts';
import { toolOf } from '../../testing/models.ts';
import { blockOf, kindContextOf } from '../../testing/schemas.ts';
import { crd } from './index.ts';

const properties = {
  apiVersion: { type: 'string' },
  spec: { type: 'object', properties: { size: { type: 'integer', default: 3 } } },
};

function resourceOf(
  kind: string,
  schema: object = { description: `About ${kind}.`, properties },
  file = 'crds.yaml',
): CustomResource {
  const version = {
    ...{ served: true, deprecated: false, deprecationWarning: null, subresources: ['scale'] },
    printerColumns: [
      { name: 'Size', type: 'integer', jsonPath: '.spec.size', description: null, format: 'int32', priority: 1 },
    ],
    scale: { specReplicas: '.spec.size', statusReplicas: null, labelSelector: null },
    selectableFields: ['.spec.size'],
    schema: normalise(schema),
  };
  return {
    ...{ kind, group: 'hive.example', plural: `${kind.toLowerCase()}s`, singular: null, listKind: null },
    ...{ shortNames: ['x'], categories: [], scope: 'Namespaced', conversion: 'Webhook', file },
    versions: [
      { ...version, name: 'v1', storage: true },
      { ...version, name: 'v1alpha1', storage: false, deprecated: true },
    ],
  };
}

const few = [resourceOf('Bee'), resourceOf('Cell')];
const many = ['Bee', 'Cell', 'Comb', 'Drone', 'Queen'].map((kind) => resourceOf(kind));

function documentsOf(resources: readonly CustomResource[]) {
  const registry = new EntityRegistry();
  return { registry, documents: crd.documents(resources, kindContextOf('crd', registry)) };
}

it('kinds of one name in several groups are listed with the address that each has', () => {
  const [index] = documentsOf([resourceOf('Bee'), { ...resourceOf('Bee'), group: 'wax.example' }]).documents;
  const { rows } = blockOf({ blocks: index?.intro ?? [] }, 'table');
  expect(rows.map(({ facts: [first] }) => first?.url)).toEqual([
    '/hive/reference/crd-spec#Bee',
    '/hive/reference/crd-spec#Bee-2',
  ]);
});

it('few kinds with thousands of fields have a page each', () => {
  const fields = Object.fromEntries(Array.from({ length: 1100 }, (_, index) => [`field${index}`, { type: 'string' }]));
  const large = ['Bee', 'Cell'].map((kind) => resourceOf(kind, { properties: { spec: { properties: fields } } }));
  const urls = ['', '/bee', '/cell'].map((path) => `/hive/reference/crd-spec${path}`);
  expect(documentsOf(large).documents.map(({ url }) => url)).toEqual(urls);
  expect(documentsOf(large.slice(1)).documents.map(({ url }) => url)).toEqual(urls.slice(0, 1));
});

describe('few kinds', () => {
  const { registry, documents } = documentsOf(few);
  const [index] = documents;

  it('share a page, each with its versions, and spec in a section of its own', () => {
    expect(documents.map(({ url }) => url)).toEqual(['/hive/reference/crd-spec']);
    expect(contentsOf(index ?? expect.fail('there is no page')).map(({ id, depth }) => `${depth} ${id}`)).toEqual([
      ...['2 Bee', '3 Bee.v1', '3 Bee.v1alpha1', '2 Cell', '3 Cell.v1', '3 Cell.v1alpha1'],
    ]);
    const version = index?.sections[0]?.sections?.[0] ?? expect.fail('there is no version');
    expect(version.sections?.map(({ id, level, frame }) => [id, level, frame])).toEqual([
      ['Bee.v1.spec', 4, 'resource-part'],
    ]);
    expect(blockOf(version, 'schema')).toMatchObject({
      fold: 'Fields of every object: apiVersion',
      schema: { fields: [{ name: 'apiVersion' }] },
    });
  });

  it('say how versions are converted, and lead from columns, scale and selectors to fields', () => {
    const version = index?.sections[0]?.sections?.[0] ?? expect.fail('there is no version');
    expect(blockOf(version, 'table').rows[0]?.facts.slice(1)).toMatchObject([
      { value: 'integer (int32)' },
      { value: '.spec.size', url: '#Bee.v1.spec.size' },
    ]);
    expect(blockOf(version, 'facts').facts.slice(-2)).toMatchObject(
      ['Desired replicas', 'Selectable field'].map((label) => ({
        label,
        value: '.spec.size',
        url: '#Bee.v1.spec.size',
      })),
    );
    expect(blockOf(index?.sections[0] ?? { blocks: [] }, 'facts').facts).toContainEqual({
      ...{ label: 'Conversion', value: 'Webhook' },
    });
  });

  it('have the plain names of fields for the stored version', () => {
    expect(registry.byName('crd', 'Bee.spec.size')?.key).toBe('crd:Bee/v1 spec.size');
    expect(registry.byKey('crd:Bee/v1alpha1 spec.size')?.name).toBe('Bee/v1alpha1.spec.size');
  });

  it('say once what a kind is for', () => {
    const [bee] = index?.sections ?? [];
    expect(bee && blockOf(bee, 'prose').text).toMatchObject({ source: 'About Bee.' });
    for (const version of bee?.sections ?? []) expect(blockOf(version, 'schema').schema.text).toBeUndefined();
  });
});

it('has the kinds first that people need first', () => {
  const registry = new EntityRegistry();
  const tool = toolOf({ arrangement: { flags: [], resources: ['Wax', 'None'] } });
  const [index] = crd.documents(
    ['Bee', 'Cell', 'Wax'].map((kind) => resourceOf(kind, {}, 'x.yaml')),
    {
      ...kindContextOf('crd', registry),
      tool,
    },
  );
  expect(index?.sections.map(({ title }) => title)).toEqual(['Wax', 'Bee', 'Cell']);
});

describe('the files of kinds', () => {
  const sources = (...files: readonly string[]) => {
    const [index] = documentsOf(files.map((file) => resourceOf(`K${file.length}`, {}, file))).documents;
    const facts = (index?.sections ?? []).flatMap((section) => blockOf(section, 'facts').facts);
    return [index?.files, facts.flatMap(({ label, value }) => (label === 'Source' ? value : []))];
  };

  it('are named with each kind', () => {
    expect(sources('crds.yaml')).toEqual([['crds.yaml'], ['crds.yaml']]);
    expect(sources('bee.yaml', 'cells.yaml')).toEqual([
      ['bee.yaml', 'cells.yaml'],
      ['bee.yaml', 'cells.yaml'],
    ]);
  });
});

it('has title, description and text of a guide at the address of the list', () => {
  const text = { as: 'guide', route: 'reference/crd-spec' } as const;
  const introduction = (url: string) =>
    url === '/hive/reference/crd-spec' ? { title: 'Cells', description: 'About cells.', text } : undefined;
  const context = { ...kindContextOf('crd', new EntityRegistry()), introduction };
  const [index, bee] = crd.documents(many, context);
  expect(index).toMatchObject({ title: 'Cells', description: 'About cells.' });
  expect(index?.intro.slice(1, 2)).toEqual([{ type: 'prose', text }]);
  expect(bee?.title).toBe('Bee');
});

describe('many kinds', () => {
  const { registry, documents } = documentsOf(many);

  it('have a page each, one level up', () => {
    const [index, bee] = documents;
    expect(documents.map(({ kind }) => kind)).toEqual(['resource-index', ...many.map(() => 'resource')]);
    expect(index?.toc.map(({ id }) => id)).toEqual(many.map(({ kind }) => kind));
    expect(bee).toMatchObject({ url: '/hive/reference/crd-spec/bee', headingId: 'Bee' });
    expect(bee?.sections[0]).toMatchObject({ id: 'Bee.v1', level: 2, sections: [{ level: 3 }] });
    expect(registry.byName('crd', 'Bee')).toMatchObject({ page: '/hive/reference/crd-spec/bee', anchor: '' });
    expect(crd.navigation(many, '/hive/reference')?.items).toHaveLength(5);
  });
});

it('counts the fields below spec, and with `deep` what is inside', () => {
  const nested = resourceOf('Bee', { properties: { spec: { properties: { wax: { properties: { age: {} } } } } } });
  const fields = (deep: boolean) => crd.coverage([nested], deep).find(({ part }) => part === 'fields')?.names;
  expect(fields(false)).toEqual(['Bee.spec.wax']);
  expect(fields(true)).toEqual(['Bee.spec.wax', 'Bee.spec.wax.age']);
});
