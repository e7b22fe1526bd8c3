import type { KindSource } from '../kind.ts';
import { resourceFacts } from './facts.ts';
import { ingestResources } from './read/index.ts';

/** What reads the sources of the kind, and its facts, without what makes its pages. */
export const resourceSource: KindSource<'crd'> = {
  read: (files, { warn }) => (files.length > 0 ? ingestResources(files, warn) : null),
  facts: resourceFacts,
};
