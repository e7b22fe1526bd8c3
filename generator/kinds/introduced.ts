import { codeSpan } from '../markdown/serialise.ts';
import type { Block, FactView, PageBase, PageOptions } from '../model/page.ts';
import type { KindContext } from './kind.ts';

/** A page's title, description and introduction, which a guide at its address may override. */
export function introduced(
  options: PageOptions,
  context: KindContext,
): PageBase & { readonly intro: readonly Block[] } {
  const introduction = context.introduction(options.url);
  const base = {
    ...context.base(options),
    ...(introduction && { title: introduction.title, description: introduction.description }),
  };
  const lead = { as: 'inline', source: base.description, mode: 'plain' } as const;
  return {
    ...base,
    intro: [
      { type: 'prose', look: 'lead', text: lead },
      ...(introduction ? [{ type: 'prose', text: introduction.text } as const] : []),
    ],
  };
}

/** The file of a source, with a link to the upstream one. */
export function sourceFact(file: string, { tool }: KindContext): FactView {
  const url = tool.files.find((one) => one.file === file)?.upstream;
  if (url === undefined) return { label: 'Source', value: file };
  const path = url.replace(/^.*\/blob\/[^/]+\//, '');
  return {
    label: 'Source',
    value: '',
    text: { as: 'inline', source: `[${codeSpan(path)}](${url})`, mode: 'markdown' },
  };
}
