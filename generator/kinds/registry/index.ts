import { fieldNames } from '../../schemas/values.ts';
import { namePrefix, rootName } from '../../shared/registry-names.ts';
import { oneDocument } from '../../sources/one-document.ts';
import type { Kind } from '../kind.ts';
import { registryDocuments, registryDownloads, registryUrl } from './page.ts';
import { ingestCatalogue } from './read/catalogue.ts';
import { contradictions, ingestRegistrySchema } from './read/schema.ts';

const data = 'pkg/registry/data';

/** The registry: JSON Schemas of its files, and the catalogue of servers that a release ships. */
export const registry = {
  places: {
    'registry-schema': {
      folders: [data, 'docs/registry', 'registry'],
      // A chart's `values.schema.json` isn't a registry schema.
      file: /(?<!values\.)schema\.json$/,
      text: /"\$schema"/,
      upstream: (name) => `${data}/${name}`,
    },
    'registry-catalogue': {
      folders: [data, 'registry'],
      file: /^registry\.json$/,
      text: /"servers"/,
      gathers: true,
      upstream: (name) => `${data}/${name}`,
    },
  },
  read: (files, { empty, warn }) => {
    if (files.length === 0) return null;
    const file = oneDocument(
      files.filter(({ kind }) => kind === 'registry-catalogue'),
      'registry-catalogue',
    );
    const catalogue = file ? ingestCatalogue(file.text, file.file) : null;
    if (catalogue?.servers.length === 0) empty('registry-catalogue', catalogue.file, 'lists no servers');
    const schemas = files
      .filter(({ kind }) => kind === 'registry-schema')
      .map(({ text, file }) => ingestRegistrySchema(text, file));
    if (file) contradictions(file, schemas).forEach(warn);
    return { schemas, catalogue };
  },
  navigation: ({ schemas }, reference) =>
    schemas.length > 0 ? { label: 'Registry schema', href: registryUrl(reference) } : null,
  count: ({ schemas }) => schemas.length,
  documents: registryDocuments,
  coverage: ({ schemas }, deep) => [
    {
      part: 'registry',
      names: schemas.flatMap((schema) => [
        ...fieldNames(schema.root, rootName(schema, schemas), deep),
        ...schema.definitions.flatMap((definition) =>
          fieldNames(definition.schema, namePrefix(schema, schemas) + definition.name, deep),
        ),
      ]),
    },
  ],
  downloads: registryDownloads,
  goneUrl: ({ missing }, reference) => (missing === 'registry-schema' ? registryUrl(reference) : null),
} satisfies Kind<'registry'>;
