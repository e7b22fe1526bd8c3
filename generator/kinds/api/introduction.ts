import type { ApiDocument } from '../../model/api.ts';
import type { PageDocument } from '../../model/page.ts';
import { descriptionBlocks } from './external-docs.ts';
import { serverFact } from './operation-facts.ts';

/** Addresses of the document and its types, below the folder of downloads. */
export function apiDownloads(folder: string): Readonly<Record<'yaml' | 'json' | 'types', string>> {
  return { yaml: `${folder}/openapi.yaml`, json: `${folder}/openapi.json`, types: `${folder}/openapi.d.ts` };
}

/** Prerequisites of the first call. */
export function introduction(api: ApiDocument, folder: string): Pick<PageDocument, 'intro' | 'aside'> {
  const { version, openapi, servers, description, externalDocs, types } = api;
  const downloads = apiDownloads(folder);
  return {
    aside: [
      ...(servers.length > 0
        ? [{ type: 'facts', facts: servers.map((server) => serverFact('Base URL', server)) } as const]
        : []),
      {
        type: 'facts',
        facts: [
          { label: 'Version', value: version, words: true },
          { label: 'OpenAPI', value: openapi, words: true },
        ],
      },
      {
        ...{ type: 'links', look: 'downloads', label: 'Download:' },
        links: [
          { label: 'OpenAPI (YAML)', url: downloads.yaml },
          { label: 'OpenAPI (JSON)', url: downloads.json },
          ...(types === undefined ? [] : [{ label: 'TypeScript types', url: downloads.types }]),
        ],
      },
    ],
    intro: descriptionBlocks(description, externalDocs),
  };
}
