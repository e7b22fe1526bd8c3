import type { NavItem } from '../../model/page.ts';
import { jsonText } from '../../shared/json-text.ts';
import { yamlText } from '../../shared/yaml-text.ts';
import { oneDocument } from '../../sources/one-document.ts';
import type { Kind } from '../kind.ts';
import { type ApiPages, apiAddresses, apiUrl, tagTitle } from './addresses.ts';
import { apiDownloads } from './introduction.ts';
import { apiDocuments } from './page.ts';
import { ingestOpenApi } from './read/index.ts';
import { apiTypes } from './types.ts';
import { describedValues } from './use-sites.ts';

/** The HTTP API, from its OpenAPI document. */
export const api = {
  places: {
    api: {
      folders: ['docs/server', 'api'],
      dedicated: ['docs/server'],
      file: /^(swagger|openapi|api)\.(ya?ml|json)$/i,
      text: /^["']?(openapi|swagger)["']?\s*:|^\s*\{?\s*"(openapi|swagger)"\s*:/m,
      gathers: true,
      upstream: () => 'docs/server/swagger.yaml',
    },
  },
  read: async (files, { warn, empty }) => {
    const file = oneDocument(files, 'api');
    if (!file) return null;
    const document = await ingestOpenApi(file.text, file.file, warn);
    if (document.operations.length === 0) empty('api', file.file, 'has no operations');
    return { ...document, types: await apiTypes(document.raw, document.file, warn) };
  },
  navigation: (model, reference) => {
    const { index, pages } = apiAddresses(model, reference);
    return { label: 'API', href: index, ...(pages && { items: pageItems(pages) }) };
  },
  documents: apiDocuments,
  downloads: ({ raw, types }, folder) => {
    const { json, yaml, types: declarations } = apiDownloads(folder);
    return [
      { path: json, content: `${jsonText(raw, 2)}\n` },
      { path: yaml, content: yamlText(raw) },
      ...(types === undefined ? [] : [{ path: declarations, content: types }]),
    ];
  },
  described: describedValues,
  goneUrl: ({ missing }, reference) => (missing ? apiUrl(reference) : null),
} satisfies Kind<'api'>;

function pageItems({ operations, schemas, statuses }: ApiPages): NavItem[] {
  const [all, ...more] = schemas.map(({ title, url }): NavItem => ({ label: title, href: url }));
  return [
    ...operations.map(({ name, url }) => ({ label: tagTitle(name), href: url })),
    ...(all && more.length > 0 ? [{ label: 'Schemas', items: [all, ...more] }] : all ? [all] : []),
    ...(statuses === null ? [] : [{ label: 'Status codes', href: statuses }]),
  ];
}
