import type { SourcePlace } from '../kind.ts';

export const apiPlaces: readonly SourcePlace[] = [
  {
    source: 'api',
    folders: ['docs/server', 'api'],
    own: ['docs/server'],
    file: /^(swagger|openapi|api)\.(ya?ml|json)$/i,
    text: /^["']?openapi["']?\s*:|^\s*\{?\s*"openapi"\s*:/m,
    others: {
      text: /^["']?swagger["']?\s*:|^\s*\{?\s*"swagger"\s*:/m,
      why: 'only OpenAPI 3.0 and 3.1 are understood',
      remedy: () => 'convert the Swagger document to OpenAPI 3 first',
    },
    gathers: true,
    upstream: () => 'docs/server/swagger.yaml',
  },
];
