import { firstPlaces } from '../../link/uses.ts';
import { markdownText } from '../../markdown/plain-prose.ts';
import type { AnchorRegistry } from '../../model/anchors.ts';
import type { Surface } from '../../model/equivalents.ts';
import type { GuideUsesView, PageLink } from '../../model/page.ts';
import type { EmitContext } from '../../pages/context.ts';
import { item } from './text.ts';

/** What the writers of twins get. */
export interface TwinContext extends EmitContext {
  readonly anchors: AnchorRegistry;
  /** Address of a page or file of the site, with scheme and host. */
  readonly address: (url: string) => string;
  /** Guides whose code names something. */
  readonly usesOf: (surface: Surface, name: string) => readonly GuideUsesView[];
}

/** So many guides are named in a line. */
const most = 3;

/** `Guides: …` with a link to the first place in each; '' for none. */
export function usesText(surface: Surface, name: string, context: TwinContext): string {
  const links = firstPlaces(context.usesOf(surface, name)).map((link) => pageLink(link, context));
  if (links.length === 0) return '';
  const rest = links.length - most;
  return `${links.length === 1 ? 'Guide' : 'Guides'}: ${links.slice(0, most).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

/** A list of guides with the sections that name something; '' for none. */
export function guideItems(surface: Surface, name: string, context: TwinContext): string {
  return context
    .usesOf(surface, name)
    .map((guide) => {
      const sections = guide.sections.map((link) => pageLink(link, context)).join(', ');
      return item(pageLink(guide, context), [], sections);
    })
    .join('\n');
}

/** A link to a page of the site. */
export function pageLink({ label, url }: PageLink, context: TwinContext): string {
  return `[${markdownText(label)}](${context.address(url)})`;
}
