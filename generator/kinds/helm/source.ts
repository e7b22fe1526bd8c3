import type { KindSource } from '../kind.ts';
import { readChart } from './read/index.ts';

/** What reads the sources of the kind, without what makes its pages. */
export const chartSource: KindSource<'helm'> = {
  read: (files, { warn }) => (files.length > 0 ? readChart(files, warn) : null),
};
