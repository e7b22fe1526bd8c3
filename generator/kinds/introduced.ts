import type { Block, PageBase } from '../model/page.ts';
import type { KindContext, PageOptions } from './kind.ts';

/** What every page has, and what stands above all that is generated; a guide at its address may say that better. */
export function introduced(
  options: PageOptions,
  context: KindContext,
): PageBase & { readonly intro: readonly Block[] } {
  const { title, description, text } = context.introduction(options.url) ?? {};
  const base = { ...context.base(options), ...(title && description && { title, description }) };
  const lead = { as: 'inline', source: base.description, mode: 'plain' } as const;
  return { ...base, intro: [{ type: 'lead', text: lead }, ...(text ? [{ type: 'prose', text } as const] : [])] };
}
