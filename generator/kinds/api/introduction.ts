import type { ApiDocument } from '../../model/api.ts';
import type { Block } from '../../model/page.ts';
import { descriptionBlocks } from './external-docs.ts';
import { serverViews } from './operation.ts';

/** Addresses of the document itself. */
export const downloads = { yaml: '/downloads/openapi.yaml', json: '/downloads/openapi.json' };

/** What one needs before the first call. */
export function introduction({ version, openapi, servers, description, externalDocs }: ApiDocument): Block[] {
  return [
    {
      type: 'access',
      ...{ version, openapi },
      servers: serverViews(servers),
      downloads: [
        { label: 'OpenAPI (YAML)', url: downloads.yaml },
        { label: 'OpenAPI (JSON)', url: downloads.json },
      ],
    },
    ...descriptionBlocks(description, externalDocs),
  ];
}
