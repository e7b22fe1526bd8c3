import type { ApiDocument, ApiInfo } from '../../model/api.ts';
import type { Block, FactView, PageDocument } from '../../model/page.ts';
import type { Text } from '../../model/text.ts';
import { inline } from '../../shared/text.ts';
import { descriptionBlocks, docsText } from './external-docs.ts';
import { serverFact } from './operation-facts.ts';

/** Addresses of the document and its types, below the folder of downloads. */
export function apiDownloads(folder: string): Readonly<Record<'yaml' | 'json' | 'types', string>> {
  return { yaml: `${folder}/openapi.yaml`, json: `${folder}/openapi.json`, types: `${folder}/openapi.d.ts` };
}

/** Prerequisites of the first call. */
export function introduction(api: ApiDocument, folder: string): Pick<PageDocument, 'intro' | 'aside'> {
  const { version, openapi, servers, info, description, externalDocs, types } = api;
  const downloads = apiDownloads(folder);
  const { text: summary } = inline(info?.summary ?? null, 'markdown');
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
          ...(info ? infoFacts(info) : []),
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
    intro: [
      ...(summary ? [{ type: 'prose', look: 'lead', text: summary } as const] : []),
      ...descriptionBlocks(description, externalDocs),
    ] satisfies Block[],
  };
}

/** Provider and terms of the API. */
function infoFacts({ contact, license, termsOfService }: ApiInfo): FactView[] {
  const named = (name: string | null, url: string | null): Text | undefined =>
    url === null ? inline(name, 'plain').text : docsText({ url, description: name }).docs;
  const texts: readonly (readonly [string, Text | undefined])[] = [
    ['Contact', named(contact.name, contact.url)],
    ['Email', inline(contact.email, 'markdown').text],
    ['License', named(license.name, license.url)],
    ['Terms of service', named(null, termsOfService)],
  ];
  return texts.flatMap(([label, text]) => (text ? [{ label, value: '', text }] : []));
}
