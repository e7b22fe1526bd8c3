import type { KindSource } from '../kind.ts';
import { ingestResources } from './read/index.ts';

/** What reads the sources of the kind, without what makes its pages. */
export const resourceSource: KindSource<'crd'> = {
  read: (files, { warn }) => (files.length > 0 ? ingestResources(files, warn) : null),
};
