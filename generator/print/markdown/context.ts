import type { LinkedSite } from '../../link/index.ts';
import { markdownInline, markdownProse, markdownText } from '../../markdown/prose.ts';
import { codeFence } from '../../markdown/serialise.ts';
import type { EntityKey } from '../../model/entity.ts';
import type { AgeView, BlockOf, BlockType, FactView, LinePart, PageLink } from '../../model/page.ts';
import type { Text } from '../../model/text.ts';
import { blocks, code } from './text.ts';

/** Context for printing Markdown. */
export interface MarkdownContext extends Pick<LinkedSite, 'usesOf' | 'equivalentsOf' | 'ageOf'> {
  /** Full address of a page or file of the site. */
  readonly address: (url: string) => string;
  /** Body of a guide as Markdown. */
  readonly guide: (route: string) => string;
}

/** Prints a type of block. `level` is the heading level in its section; '' for nothing. */
export type PrintBlock<Type extends BlockType> = (
  block: BlockOf<Type>,
  context: MarkdownContext,
  level: number,
) => string;

/** A text as Markdown; '' for none. */
export function textOf(text: Text | undefined, context: Pick<MarkdownContext, 'guide'>): string {
  switch (text?.as) {
    case 'prose':
      return markdownProse(text.source, text.mode);
    case 'inline':
      return markdownInline(text.source, text.mode);
    case 'code':
      return codeFence(text.source, text.language);
    case 'guide':
      return context.guide(text.route);
    case 'texts':
      return blocks(text.texts.map((part) => textOf(part, context)));
    case undefined:
      return '';
  }
}

/** The value of a fact, with its description. */
export function factText({ value, words, parts, text, note }: FactView, context: MarkdownContext): string {
  const line = parts?.map((part) => partText(part, context)).join('') ?? (words ? markdownText(value) : code(value));
  const description = textOf(text, context).replace(/\s*\n\s*/g, ' ');
  return [value === '' ? '' : line, description, note ?? ''].filter((part) => part !== '').join(', ');
}

function partText({ text, isCode, url }: LinePart, { address }: MarkdownContext): string {
  const shown = isCode ? code(text) : text;
  return url === undefined ? shown : `[${shown}](${address(url)})`;
}

/** Most guides to name in a line. */
const most = 3;

/** A row's age and links, as list items indented by `by`. */
export function linkItems(entity: EntityKey, context: MarkdownContext, by: string): string[] {
  const age = context.ageOf(entity);
  const equivalents = context
    .equivalentsOf(entity)
    .map(({ label, prefix }) => `${prefix ? `${prefix} ` : ''}${code(label)}`);
  const items = [
    age && ageText(age, context),
    usesText(entity, context),
    // Links would be longer than the rest of a flag's text.
    equivalents.length > 0 && `Also: ${equivalents.join(', ')}`,
  ];
  return items.flatMap((text) => (text ? `${by}* ${text}` : []));
}

/** Full history, newest first: `v0.3.5: default changed from `1` to `2`; v0.3.1: added`. */
export function ageText({ steps }: AgeView, context: MarkdownContext): string {
  return `History: ${steps.map(({ version, text }) => `${version}: ${textOf(text, context)}`).join('; ')}`;
}

/** `Guides: …` with a link to the first place in each; '' for none. */
function usesText(entity: EntityKey, context: MarkdownContext): string {
  const links = context
    .usesOf(entity)
    .map(({ label, url, children: [first] }) => pageLink({ label, url: first?.url ?? url }, context));
  if (links.length === 0) return '';
  const rest = links.length - most;
  return `${links.length === 1 ? 'Guide' : 'Guides'}: ${links.slice(0, most).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

/** A link to a page of the site. */
export function pageLink({ label, url }: PageLink, context: Pick<MarkdownContext, 'address'>): string {
  return `[${markdownText(label)}](${context.address(url)})`;
}
