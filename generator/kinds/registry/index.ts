import { fieldNames } from '../../schemas/values.ts';
import { namePrefix, rootName } from '../../shared/registry-names.ts';
import type { Kind } from '../kind.ts';
import { registryDownloads } from './downloads.ts';
import { registryDocuments, registryUrl } from './page.ts';
import { registrySource } from './source.ts';

/** The registry: JSON Schemas of its files, and the catalogue of servers that a release ships. */
export const registry: Kind<'registry'> = {
  name: 'registry',
  ...registrySource,
  navigation: ({ schemas }, reference) =>
    schemas.length > 0 ? { label: 'Registry schema', href: registryUrl(reference) } : null,
  size: ({ schemas }) => ({ count: schemas.length, noun: 'document' }),
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
  expected: ({ schemas }) => [
    {
      what: 'registry schemas',
      inputs: schemas.length,
      shown: (documents) =>
        documents
          .filter(({ kind }) => kind === 'registry-schema')
          .flatMap(({ sections }) => sections)
          .filter(({ frame }) => frame === 'document').length,
    },
  ],
};
