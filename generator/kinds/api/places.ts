import type { SourcePlace } from '../kind.ts';

export const apiPlaces: readonly SourcePlace[] = [
  {
    source: 'api',
    folders: ['docs/server', 'api'],
    own: ['docs/server'],
    file: /^(swagger|openapi|api)\.(ya?ml|json)$/i,
    text: /^["']?openapi["']?\s*:|^\s*\{?\s*"openapi"\s*:/m,
    gathers: true,
    upstream: () => 'docs/server/swagger.yaml',
  },
];
