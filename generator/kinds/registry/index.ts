import { fieldNames } from '../../schemas/inside.ts';
import { namePrefix, rootName } from '../../shared/registry-names.ts';
import type { Kind } from '../kind.ts';
import { registryDownloads } from './downloads.ts';
import { registryDocuments, registryUrl } from './page.ts';
import { registrySource } from './source.ts';

/** The registry: JSON Schemas of its files, and the catalogue of servers that a release ships. */
export const registry = {
  name: 'registry',
  ...registrySource,
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
