import { fieldNames, fieldsOf } from '../../schemas/values.ts';
import type { Kind } from '../kind.ts';
import { indexUrl, resourceAddresses, resourceDocuments, resourceUrl } from './page.ts';
import { ingestResources } from './read/index.ts';

const definitions = 'deploy/charts/operator-crds';

/** Custom resources that the operator adds to a cluster. */
export const crd = {
  places: {
    crd: {
      folders: [
        ...[`${definitions}/files/crds`, `${definitions}/crds`, `${definitions}/templates`],
        ...['deploy/operator/crds', 'crds'],
      ],
      dedicated: [`${definitions}/files/crds`, `${definitions}/crds`],
      mixed: `${definitions}/templates`,
      file: /\.(?:ya?ml|json)$/i,
      text: /^(?:kind|\s*"kind"):\s*["']?CustomResourceDefinition["']?\s*(?:[,#].*)?$/m,
      gathers: true,
      upstream: (name) => `${definitions}/crds/toolhive.stacklok.dev_${name}`,
    },
  },
  read: (files, { warn }) => (files.length > 0 ? ingestResources(files, warn) : null),
  navigation: (resources, reference) => {
    if (resources.length === 0) return null;
    const { index, pagePerKind, of } = resourceAddresses(reference, resources);
    const items = resources.map((resource) => ({ label: resource.kind, href: of(resource) }));
    return { label: 'Operator CRD spec', href: index, ...(pagePerKind && { items }) };
  },
  documents: resourceDocuments,
  coverage: (resources, deep) => [
    { part: 'kinds', names: resources.map(({ kind }) => kind) },
    // Counts fields of the storage version below `spec` and `status`.
    {
      part: 'fields',
      names: resources.flatMap(({ kind, versions: [stored] }) =>
        fieldsOf(stored?.schema, { name: kind })
          .filter(({ path: [part] }) => part === 'spec' || part === 'status')
          .flatMap(({ name, schema }) => fieldNames(schema, name, deep)),
      ),
    },
  ],
  goneUrl: ({ type, name, missing }, reference) =>
    missing ? indexUrl(reference) : type === 'resource' ? resourceUrl(reference, name) : null,
} satisfies Kind<'crd'>;
