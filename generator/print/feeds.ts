import { Feed } from 'feed';
import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import type { LinkedSite } from '../link/index.ts';
import type { OutputFile } from '../model/output.ts';
import type { ChangeView, PageDocument, Section, SiteData } from '../model/page.ts';
import { changeFeeds, changesPath } from '../model/versions.ts';
import { counted } from '../shared/counted.ts';
import { textHtml } from './html/document.ts';

/** Most items of a sort in an entry; its page has all. */
const shown = 40;
/** Number of versions in feeds. */
const newest = 30;

/** Feeds of changes with an entry per version; none without a history. */
export function feedFiles(
  { documents, site: { section }, model }: LinkedSite,
  { title, origin, basePath }: Pick<SiteData, 'title' | 'origin' | 'basePath'>,
): OutputFile[] {
  const history = model.changes ?? [];
  const pages = new Map(documents.flatMap((page) => (page.kind === 'changes' ? [[page.url, page] as const] : [])));
  const address = (url: string): string => origin + basePath + url.slice(1);
  const entries = history.slice(0, newest).flatMap(({ version, date }) => {
    const page = pages.get(changesPath(section, version));
    return page && date !== null ? [{ page, date: dayOf(date) }] : [];
  });
  const index = pages.get(changesPath(section));
  // Each entry says when it was new, and so does a feed.
  const last = history
    .flatMap(({ date }) => date ?? [])
    .sort()
    .at(-1);
  if (!index || last === undefined) return [];
  const { atom, json } = changeFeeds(section);
  const feed = new Feed({
    ...{ title: `${title}: changes`, description: index.description },
    ...{ id: address(index.url), link: address(index.url), language: 'en', copyright: '' },
    feedLinks: { atom: address(atom), json: address(json) },
    ...{ updated: dayOf(last), generator: 'thv-docs', author: { name: title } },
  });
  for (const { page, date } of entries)
    feed.addItem({
      ...{ title: page.title, id: address(page.url), link: address(page.url), date },
      ...{ description: page.description, content: contentOf(page, address) },
    });
  return [
    { path: `public${atom}`, content: `${feed.atom1()}\n` },
    { path: `public${json}`, content: `${feed.json1()}\n` },
  ];
}

const dayOf = (date: string): Date => new Date(`${date}T00:00:00Z`);

/** The content of a page of changes as self-contained HTML. */
function contentOf(page: PageDocument, address: (url: string) => string): string {
  const parts = page.sections.flatMap((section) => sectionOf(section, page.url, address));
  return toHtml(h(null, h('p', page.description), ...parts), { allowDangerousHtml: true });
}

function sectionOf({ id, title, blocks }: Section, page: string, address: (url: string) => string) {
  const changes = blocks.flatMap((block) =>
    block.type === 'feed' && 'changes' in block && block.fold === undefined ? block.changes : [],
  );
  if (changes.length === 0) return [];
  const rest = changes.length - shown;
  const more = h('li', h('a', { href: `${address(page)}#${id}` }, `and ${rest} more`));
  const items = changes.slice(0, shown).map((change) => itemOf(change, address));
  return [h('h2', title), h('ul', ...items, ...(rest > 0 ? [more] : []))];
}

function itemOf({ name, url, text, edit, also = [] }: ChangeView, address: (url: string) => string) {
  const named = url === undefined ? h('code', name) : h('a', { href: address(url) }, h('code', name));
  const others = also.length === 0 ? '' : ` (and ${counted(also.length, 'other place')})`;
  const value = text === undefined ? '' : textHtml(text, { guide: () => '' });
  const code = edit ? [h('pre', h('del', edit.before), '\n', h('ins', edit.after))] : [];
  return h('li', named, `${others}: `, { type: 'raw', value }, ...code);
}
