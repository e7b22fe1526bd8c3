import { oneDocument } from '../../sources/one-document.ts';
import type { KindSource } from '../kind.ts';
import { ingestOpenApi } from './read/index.ts';

/** What reads the sources of the kind, without what makes its pages. */
export const apiSource: KindSource<'api'> = {
  read: async (files, { warn, empty }) => {
    const file = oneDocument(files, 'api');
    if (!file) return null;
    const document = await ingestOpenApi(file.text, file.file, warn);
    if (document.operations.length === 0) empty('api', file.file, 'has no operations');
    return document;
  },
};
