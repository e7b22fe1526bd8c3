import type { Block, FactView, Section } from '../../model/page.ts';
import type { Json } from '../../model/schema.ts';
import { textOrJson } from '../../shared/json-text.ts';
import { inline, prose } from '../../shared/text.ts';
import { asObject, asText } from '../../sources/raw.ts';
import type { ApiScope } from './scope.ts';

type Details = Readonly<Record<string, Json>>;

/** What types, flows and details are called, and where a key is sent. Schemes of HTTP go by their own name. */
const words: ReadonlyMap<string, string> = new Map([
  ['apiKey', 'API key'],
  ['mutualTLS', 'Mutual TLS'],
  ['oauth2', 'OAuth 2.0'],
  ['openIdConnect', 'OpenID Connect'],
  ['openIdConnectUrl', 'Discovery document'],
  ['bearerFormat', 'Format of the token'],
  ['authorizationUrl', 'Authorization URL'],
  ['tokenUrl', 'Token URL'],
  ['refreshUrl', 'Refresh URL'],
  ['implicit', 'Implicit'],
  ['password', 'Password'],
  ['clientCredentials', 'Client credentials'],
  ['authorizationCode', 'Authorization code'],
  ['header', 'Header'],
  ['query', 'Query parameter'],
  ['cookie', 'Cookie'],
]);

/** A section for each way to show who is calling. */
export function securitySections({ api, entities, schemes }: ApiScope): Section[] {
  return api.securitySchemes.flatMap(({ name, type, description, details }): Section[] => {
    const row = schemes.get(name);
    if (!row) return [];
    const { scheme, in: place, name: sent, flows: ways, ...others } = details;
    const about = prose(description, 'markdown');
    const called = type === 'http' ? `HTTP ${textOrJson(scheme ?? '')}`.trim() : (words.get(type) ?? type);
    return [
      {
        ...{ id: row.id, entity: row.entity, title: name, level: 3 },
        search: { type: 'section', names: [], ...(about.text ? about : inline('Security scheme', 'plain')) },
        blocks: [
          {
            type: 'facts',
            facts: [
              { label: 'Type', value: called, words: true },
              ...(sent === undefined
                ? []
                : [{ label: words.get(textOrJson(place ?? '')) ?? 'Name', value: textOrJson(sent) }]),
              ...factsOf(others),
            ],
          },
          ...(about.text ? [{ type: 'prose', text: about.text } as const] : []),
        ],
        sections: Object.entries(asObject(ways)).map(([way, flow]) => ({
          ...{ id: entities.claim(`${row.id}.${way}`), title: `${words.get(way) ?? way} flow`, level: 4 },
          blocks: flowBlocks(asObject(flow) as Details),
        })),
      },
    ];
  });
}

function factsOf(details: Details): FactView[] {
  return Object.entries(details).map(([label, value]) => ({
    label: words.get(label) ?? label,
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
