import { oneDocument } from '../../sources/one-document.ts';
import type { KindSource } from '../kind.ts';
import { ingestCatalogue } from './read/catalogue.ts';
import { contradictions } from './read/contradictions.ts';
import { ingestRegistrySchema } from './read/schema.ts';

/** What reads the sources of the kind, without what makes its pages. */
export const registrySource: KindSource<'registry'> = {
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
};
