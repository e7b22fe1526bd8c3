import type { Kind } from '../kind.ts';
import { chartDownload, helmDocument, helmUrl } from './page.ts';
import { readChart } from './read/index.ts';
import { leafValues } from './walk.ts';

const chart = 'deploy/charts/operator';

/** Values of the Helm chart that installs the operator. */
export const helm = {
  places: {
    helm: {
      folders: [chart, 'helm'],
      file: /^(?:Chart\.yaml|values[\w.-]*\.yaml|values\.schema\.json)$/,
      text: /^apiVersion:\s*v[12]\s*$/m,
      upstream: (name) => `${chart}/${name}`,
    },
  },
  read: (files, { warn }) => (files.length > 0 ? readChart(files, warn) : null),
  navigation: (_, reference) => ({ label: 'Helm values', href: helmUrl(reference) }),
  count: ({ values }) => leafValues(values).length,
  documents: (chart, context) => [helmDocument(chart, context)],
  coverage: ({ values }) => [{ part: 'Helm values', names: leafValues(values).map(({ path }) => path) }],
  downloads: ({ files }, folder) =>
    files.map(({ name, text }) => ({ path: chartDownload(name, folder), content: text })),
  goneUrl: ({ missing }, reference) => (missing ? helmUrl(reference) : null),
} satisfies Kind<'helm'>;
