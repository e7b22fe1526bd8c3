import { fieldNames } from '../../schemas/inside.ts';
import { propertiesOf } from '../../schemas/keywords.ts';
import type { Kind } from '../kind.ts';
import { indexUrl, resourceAddresses, resourceUrl } from './addresses.ts';
import { resourceDocuments } from './page.ts';
import { resourceSource } from './source.ts';

/** Custom resources that the operator adds to a cluster. */
export const crd: Kind<'crd'> = {
  name: 'crd',
  ...resourceSource,
  navigation: (resources, reference) => {
    if (resources.length === 0) return null;
    const { index, ownPages, of } = resourceAddresses(reference, resources);
    const items = resources.map((resource) => ({ label: resource.kind, href: of(resource) }));
    return { label: 'Operator CRD spec', href: index, ...(ownPages && { items }) };
  },
  size: (resources) => ({ count: resources.length, noun: 'kind' }),
  documents: resourceDocuments,
  coverage: (resources, deep) => [
    { part: 'kinds', names: resources.map(({ kind }) => kind) },
    // Of the stored version, what's below `spec` and `status`.
    {
      part: 'fields',
      names: resources.flatMap(({ kind, versions: [stored] }) =>
        propertiesOf(stored?.schema)
          .filter(({ name }) => name === 'spec' || name === 'status')
          .flatMap(({ name, schema }) => fieldNames(schema, `${kind}.${name}`, deep)),
      ),
    },
  ],
  downloads: () => [],
  goneUrl: ({ type, name, missing }, reference) =>
    missing ? indexUrl(reference) : type === 'resource' ? resourceUrl(reference, name) : null,
  expected: (resources) => [
    {
      what: 'kinds',
      inputs: resources.length,
      shown: (documents) => {
        const index = documents.find(({ kind }) => kind === 'resource-index');
        const listed = index?.intro.flatMap((block) => (block.type === 'table' ? block.rows : [])) ?? [];
        const described =
          documents.filter(({ kind }) => kind === 'resource').length +
          (index?.sections ?? []).filter(({ frame }) => frame === 'resource').length;
        return Math.min(listed.length, described);
      },
    },
  ],
};
