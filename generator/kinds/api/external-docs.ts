import { plainProse } from '../../markdown/prose.ts';
import { serialiseInline } from '../../markdown/serialise.ts';
import type { ExternalDocs } from '../../model/api.ts';
import type { Block } from '../../model/page.ts';
import type { Text } from '../../model/text.ts';
import { inline, prose } from '../../shared/text.ts';

/** A link to external documentation. */
export function docsText(docs: ExternalDocs | null): { readonly docs?: Text } {
  const { text } = inline(docs && docsLink(docs), 'markdown');
  return text ? { docs: text } : {};
}

/** The description of a document or tag, with its external documentation. */
export function descriptionBlocks(description: string | null, docs: ExternalDocs | null): Block[] {
  const texts = [description, docs && docsLink(docs)].flatMap((source) => prose(source, 'markdown').text ?? []);
  const [first, ...more] = texts;
  if (!first) return [];
  return [{ type: 'prose', text: more.length > 0 ? { as: 'texts', texts } : first }];
}

/** As Markdown. Only web addresses become links. */
function docsLink({ url, description }: ExternalDocs): string {
  const label = plainProse(description, 'markdown').replace(/\s+/g, ' ');
  if (/^https?:/i.test(url))
    return serialiseInline({ type: 'link', url, children: [{ type: 'text', value: label || url }] });
  return serialiseInline({ type: 'text', value: label && `${label} ` }, { type: 'inlineCode', value: url });
}
