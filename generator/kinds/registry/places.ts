import type { SourcePlace } from '../kind.ts';

const upstream = (name: string): string => `pkg/registry/data/${name}`;

export const registryPlaces: readonly SourcePlace[] = [
  {
    source: 'registry-schema',
    folders: ['pkg/registry/data', 'docs/registry', 'registry'],
    // A chart's schema of its values is none of a registry.
    file: /(?<!values\.)schema\.json$/,
    text: /"\$schema"/,
    upstream,
  },
  {
    source: 'registry-catalogue',
    folders: ['pkg/registry/data', 'registry'],
    file: /^registry\.json$/,
    text: /"servers"/,
    gathers: true,
    upstream,
  },
];
