import type { ApiDocument } from '../../model/api.ts';
import type { Block } from '../../model/page.ts';
import { descriptionBlocks } from './external-docs.ts';
import { serverViews } from './operation.ts';

/** Addresses of the document itself and of its types, below the folder of downloads. */
export function apiDownloads(folder: string): Readonly<Record<'yaml' | 'json' | 'types', string>> {
  return { yaml: `${folder}/openapi.yaml`, json: `${folder}/openapi.json`, types: `${folder}/openapi.d.ts` };
}

/** What one needs before the first call. */
export function introduction(
  { version, openapi, servers, description, externalDocs, types }: ApiDocument,
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
        ...(types === undefined ? [] : [{ label: 'TypeScript types', url: downloads.types }]),
      ],
    },
    ...descriptionBlocks(description, externalDocs),
  ];
}
