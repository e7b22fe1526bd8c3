import { plainProse } from '../../markdown/prose.ts';
import { serialiseInline } from '../../markdown/serialise.ts';
import type { ExternalDocs } from '../../model/api.ts';
import type { Block } from '../../model/page.ts';
import type { Text } from '../../model/text.ts';
import { inline, prose } from '../../shared/text.ts';

/** A link to the page outside that a source names. */
export function docsText(docs: ExternalDocs | null): { readonly docs?: Text } {
  const { text } = inline(docs && docsLink(docs), 'markdown');
  return text ? { docs: text } : {};
}

/** What's said of the whole document or of a tag, and where there's more. */
export function descriptionBlocks(description: string | null, docs: ExternalDocs | null): Block[] {
  const texts = [description, docs && docsLink(docs)].flatMap((source) => prose(source, 'markdown').text ?? []);
  const [first, ...more] = texts;
  if (!first) return [];
  return [{ type: 'prose', text: more.length > 0 ? { as: 'texts', texts } : first }];
}

/** As Markdown. An address that isn't one of the web is only written. */
function docsLink({ url, description }: ExternalDocs): string {
  const said = plainProse(description, 'markdown').replace(/\s+/g, ' ');
  if (/^https?:/i.test(url))
    return serialiseInline({ type: 'link', url, children: [{ type: 'text', value: said || url }] });
  return serialiseInline({ type: 'text', value: said && `${said} ` }, { type: 'inlineCode', value: url });
}
