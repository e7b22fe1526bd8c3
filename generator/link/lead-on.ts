import type { Block, Document, Section } from '../model/page.ts';
import { decodeAddress, linkTarget } from '../shared/link-target.ts';

/** Address of what a link within the site names; the link itself where nothing leads on from it. */
export type LeadOn = (href: string) => string;

/**
 * Large sources have an index and many pages, and the index has an entry for each address that a single page would have.
 * A link to a part of such an entry goes straight to the page that describes it. Browsers do the same with addresses
 * from elsewhere: `site/enhance/lead-on.ts`.
 */
export function leadOn(documents: readonly Document[]): LeadOn {
  const pages = new Map(documents.map((document) => [document.url, entriesOf(document)]));
  return (href) => {
    const { url, id } = linkTarget(href, pages);
    const entries = pages.get(url);
    if (entries === undefined || entries.has(id)) return href;
    for (let outer = inside(id); outer !== ''; outer = inside(outer)) {
      const [page = '', anchor = ''] = entries.get(outer)?.split('#') ?? [];
      if (page !== '')
        return `${page}#${encodeURIComponent((decodeAddress(anchor) || outer) + id.slice(outer.length))}`;
    }
    return href;
  };
}

/** What an id is a part of: `get-x.200` of `get-x.200.name`; '' where it's none. */
function inside(id: string): string {
  return id.slice(0, Math.max(id.search(/[.[][^.[]*$/), 0));
}

/** Addresses on other pages by the ids of their entries. */
function entriesOf(document: Document): Map<string, string> {
  if (!('sections' in document)) return new Map();
  const blocksIn = ({ blocks, sections = [] }: Section): Block[] => [...blocks, ...sections.flatMap(blocksIn)];
  const entries = [...document.intro, ...document.sections.flatMap(blocksIn)].flatMap(entriesIn);
  return new Map(entries.flatMap(({ id, url }) => (id === undefined ? [] : [[id, url]])));
}

function entriesIn(block: Block): readonly { readonly id?: string; readonly url: string }[] {
  if (block.type === 'entries') return block.entries;
  if (block.type === 'operations') return block.operations;
  return block.type === 'kinds' ? block.kinds : [];
}
