import type { Block, Document, Section } from '../model/page.ts';
import { decodeAddress, linkTarget } from '../shared/link-target.ts';

/**
 * Address of what a link within the site names; the link itself where nothing leads on from it.
 * @param even `entries`: also from an entry itself, which is a place that readers may be shown
 */
export type LeadOn = (href: string, even?: 'entries') => string;

/**
 * Large sources have an index and many pages, and the index has an entry for each address that a single page would have.
 * A link to a part of such an entry goes straight to the page that describes it. Browsers do the same with addresses
 * from elsewhere: `site/enhance/lead-on.ts`.
 */
export function leadOn(documents: readonly Document[]): LeadOn {
  const pages = new Map(documents.map((document) => [document.url, entriesOf(document)]));
  return (href, even) => {
    const { url, id } = linkTarget(href, pages);
    const entries = pages.get(url);
    if (entries === undefined || (entries.has(id) && even !== 'entries')) return href;
    for (const outer of [id, ...placesAround(id)]) {
      const [page = '', anchor = ''] = entries.get(outer)?.split('#') ?? [];
      if (page !== '')
        return `${page}#${encodeURIComponent((decodeAddress(anchor) || outer) + id.slice(outer.length))}`;
    }
    return href;
  };
}

/** What an id is a part of, from the inside out: `get-x.200` and `get-x` of `get-x.200.name`. */
export function placesAround(id: string): string[] {
  const outer = id.slice(0, Math.max(id.search(/[.[][^.[]*$/), 0));
  return outer === '' ? [] : [outer, ...placesAround(outer)];
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
