import type { ApiDocument } from '../../model/api.ts';
import type { Block } from '../../model/page.ts';
import { descriptionBlocks } from './external-docs.ts';
import { serverViews } from './operation.ts';

/** Addresses of the document itself, below the folder of downloads. */
export function apiDownloads(folder: string): { readonly yaml: string; readonly json: string } {
  return { yaml: `${folder}/openapi.yaml`, json: `${folder}/openapi.json` };
}

/** What one needs before the first call. */
export function introduction(
  { version, openapi, servers, description, externalDocs }: ApiDocument,
  folder: string,
): Block[] {
  const downloads = apiDownloads(folder);
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
