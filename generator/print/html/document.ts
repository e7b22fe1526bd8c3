import type { LinkedSite } from '../../link/index.ts';
import { codeHtml, leanCodeHtml } from '../../markdown/code-block.ts';
import { renderInline, renderProse } from '../../markdown/prose.ts';
import type { Document, Page, Row } from '../../model/page.ts';
import type { Text } from '../../model/text.ts';

/** Context for rendering HTML. */
export interface HtmlContext extends Pick<LinkedSite, 'linksOf' | 'ageOf'> {
  /** HTML of the body of a guide. */
  readonly guide: (route: string) => string;
}

/** A document in the site's form: its texts are HTML, and its rows have their links. */
export function htmlPage(document: Document, context: HtmlContext): Page {
  return printed(document, context) as Page;
}

/** Keys only used by the generator. */
const internal: ReadonlySet<string> = new Set(['entity', 'search']);

function printed(value: unknown, context: HtmlContext): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => printed(item, context));
  if (isText(value)) return textHtml(value, context);
  const shown = Object.entries(value).filter(([key]) => !internal.has(key));
  const copy: object = Object.fromEntries(shown.map(([key, inner]) => [key, printed(inner, context)]));
  if (!isRow(value)) return copy;
  const age = context.ageOf(value.entity);
  return { ...copy, ...context.linksOf(value.entity), ...(age && { age: printed(age, context) }) };
}

/** Most sections show no links of their entities: the rows and blocks in them do. */
function isRow(value: object): value is Row {
  return 'entity' in value && typeof value.entity === 'string' && (!('blocks' in value) || 'refers' in value);
}

const isText = (value: object): value is Text => 'as' in value;

/** A text as safe HTML. */
export function textHtml(text: Text, context: Pick<HtmlContext, 'guide'>): string {
  switch (text.as) {
    case 'prose':
      return renderProse(text.source, text.mode);
    case 'inline':
      return renderInline(text.source, text.mode);
    case 'code':
      return (text.lean ? leanCodeHtml : codeHtml)(text.source, text.language, text.title);
    case 'guide':
      return context.guide(text.route);
    case 'texts':
      return text.texts.map((item) => textHtml(item, context)).join('');
  }
}
