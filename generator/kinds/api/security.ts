import type { Block, FactView, Section } from '../../model/page.ts';
import type { Json } from '../../model/schema.ts';
import { textOrJson } from '../../shared/json-text.ts';
import { inline, prose } from '../../shared/text.ts';
import { asObject, asText } from '../../sources/raw.ts';
import type { ApiScope } from './scope.ts';

type Details = Readonly<Record<string, Json>>;

/** Names of some types and details; others are derived from their key. HTTP schemes use their scheme. */
const words: ReadonlyMap<string, string> = new Map([
  ['apiKey', 'API key'],
  ['mutualTLS', 'Mutual TLS'],
  ['oauth2', 'OAuth 2.0'],
  ['openIdConnect', 'OpenID Connect'],
  ['openIdConnectUrl', 'Discovery document'],
  ['query', 'Query parameter'],
]);

/** `Token URL` of `tokenUrl`. */
function inWords(name: string): string {
  const text = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/ url$/, ' URL');
  return words.get(name) ?? text.charAt(0).toUpperCase() + text.slice(1);
}

/** A section for each security scheme. */
export function securitySections({ api, entities, schemes }: ApiScope): Section[] {
  return api.securitySchemes.flatMap(({ name, type, description, details }): Section[] => {
    const row = schemes.get(name);
    if (!row) return [];
    const { scheme, in: place, name: sent, flows: ways, ...others } = details;
    const about = prose(description, 'markdown');
    const called = type === 'http' ? `HTTP ${textOrJson(scheme ?? '')}`.trim() : inWords(type);
    return [
      {
        ...{ id: row.id, entity: row.entity, title: name, level: 3 },
        search: { type: 'section', names: [], ...(about.text ? about : inline('Security scheme', 'plain')) },
        blocks: [
          {
            type: 'facts',
            facts: [
              { label: 'Type', value: called, words: true },
              ...(sent === undefined ? [] : [{ label: inWords(textOrJson(place ?? 'name')), value: textOrJson(sent) }]),
              ...factsOf(others),
            ],
          },
          ...(about.text ? [{ type: 'prose', text: about.text } as const] : []),
        ],
        sections: Object.entries(asObject(ways)).map(([way, flow]) => ({
          ...{ id: entities.claim(`${row.id}.${way}`), title: `${inWords(way)} flow`, level: 4 },
          blocks: flowBlocks(asObject(flow) as Details),
        })),
      },
    ];
  });
}

function factsOf(details: Details): FactView[] {
  return Object.entries(details).map(([label, value]) => ({
    label: inWords(label),
    value: textOrJson(value),
  }));
}

function flowBlocks({ scopes, ...addresses }: Details): Block[] {
  const facts = [
    ...factsOf(addresses),
    ...Object.entries(asObject(scopes)).map(([scope, text]) => ({
      ...{ label: 'Scope', value: scope },
      ...inline(asText(text), 'markdown'),
    })),
  ];
  return facts.length > 0 ? [{ type: 'facts', facts }] : [];
}
