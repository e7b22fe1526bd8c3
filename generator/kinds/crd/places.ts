import type { SourcePlace } from '../kind.ts';

export const resourcePlaces: readonly SourcePlace[] = [
  {
    source: 'crd',
    folders: [
      'deploy/charts/operator-crds/files/crds',
      'deploy/charts/operator-crds/crds',
      'deploy/charts/operator-crds/templates',
      'deploy/operator/crds',
      'config/crd/bases',
      'crds',
    ],
    own: ['deploy/charts/operator-crds/files/crds', 'deploy/charts/operator-crds/crds'],
    file: /\.(?:ya?ml|json)$/i,
    text: /^(?:kind|\s*"kind"):\s*["']?CustomResourceDefinition["']?\s*(?:[,#].*)?$/m,
    gathers: true,
    // A chart's templates hold more than its CRDs.
    mixed: /\/templates\//,
    names: /^ {2}name:\s*["']?([\w-]+\.[\w.-]+)/gm,
    upstream: (name) => `deploy/charts/operator-crds/crds/toolhive.stacklok.dev_${name}`,
  },
];
