import type { Kind } from '../kind.ts';
import { chartDownload, helmDocument, helmUrl } from './page.ts';
import { readCharts } from './read/index.ts';
import { leafValues, namesIn } from './walk.ts';

const charts = 'deploy/charts';

/** Values of the Helm charts: the one that installs the operator, and those beside it. */
export const helm = {
  places: {
    helm: {
      folders: [`${charts}/*`, 'helm/*'],
      gathers: true,
      file: /^(?:Chart\.yaml|values[\w.-]*\.yaml|values\.schema\.json)$/,
      text: /^apiVersion:\s*v[12]\s*$/m,
      upstream: (path) => `${charts}/${path}`,
    },
  },
  read: (files, { warn }) => (files.length > 0 ? readCharts(files, warn) : null),
  navigation: (_, reference) => ({ label: 'Helm values', href: helmUrl(reference) }),
  count: (models) => models.reduce((sum, { values }) => sum + leafValues(values).length, 0),
  documents: helmDocument,
  coverage: (models) => [
    { part: 'Helm values', names: models.flatMap((chart) => namesIn(chart, leafValues(chart.values))) },
  ],
  downloads: (models, folder) =>
    models.flatMap((chart) =>
      chart.files.map(({ name, text }) => ({ path: chartDownload(chart, name, folder), content: text })),
    ),
  goneUrl: ({ missing }, reference) => (missing ? helmUrl(reference) : null),
} satisfies Kind<'helm'>;
