import { codeSpan, escapeAddress, escapeText } from '../../markdown/escape.ts';
import { plainProse } from '../../markdown/prose.ts';
import type { ExternalDocs } from '../../model/api.ts';
import type { Text } from '../../model/text.ts';

/** A link to the page outside that a source names; an address that isn't one of the web is only written. */
export function docsText(docs: ExternalDocs | null): { readonly docs?: Text } {
  if (!docs) return {};
  const { url, description } = docs;
  const said = escapeText(plainProse(description, 'markdown').replace(/\s+/g, ' '));
  const isWeb = /^https?:/i.test(url);
  const source = isWeb ? `[${said || escapeText(url)}](${escapeAddress(url)})` : `${said} ${codeSpan(url)}`.trim();
  return { docs: { as: 'inline', source, mode: 'markdown' } };
}
