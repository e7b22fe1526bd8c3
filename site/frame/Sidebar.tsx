import { renderToStaticMarkup } from 'react-dom/server';
import type { NavItem, SiteData } from '../../generator/model/page.ts';
import * as frameIds from '../../generator/shared/frame-ids.ts';
import { Html } from '../ui/Html.tsx';
import { href } from '../ui/url.ts';
import { entryOf, type PlacedPage, sidebarFor } from './sidebar-branch.ts';

interface ItemProps {
  readonly item: NavItem;
  readonly current: Current;
}

interface EntryProps extends ItemProps {
  /** The whole name, where no script finds it out. */
  readonly title: string | undefined;
}

/** The entry on view, and whether that's the page itself or one that leads to it. */
interface Current {
  readonly url: string;
  readonly mark: 'page' | 'true';
  readonly isOpen: (item: NavItem) => boolean;
}

/**
 * Whether the names of all entries of a category go on from its own: `thv config` and `get-ca-cert`. Then the browser
 * script puts them together (enhance/sidebar.ts), since the names of all commands are long in every document.
 */
function namesGoOn({ title, label, items = [] }: NavItem): boolean {
  return items.length > 0 && items.every((item) => item.title === `${title ?? label} ${item.label}`);
}

function Leaf({ item, title, current }: EntryProps) {
  const active = item.href === current.url;
  return (
    <li data-unlisted={item.unlisted ? '' : undefined} hidden={item.unlisted && !active}>
      {item.href ? (
        <a href={href(item.href)} title={title} aria-current={active ? current.mark : undefined}>
          {item.label}
        </a>
      ) : (
        <span>{item.label}</span>
      )}
    </li>
  );
}

/**
 * A category. With a page of its own the label is that page's link and the disclosure stands beside it, so that both
 * can be reached and neither lies inside the other.
 */
function Category({ item, title, current }: EntryProps) {
  const own = item.linkUnlisted ? undefined : item.href;
  return (
    <li className={own ? 'category-linked' : undefined}>
      {own && (
        <a href={href(own)} title={title} aria-current={own === current.url ? current.mark : undefined}>
          {item.label}
        </a>
      )}
      <details open={current.isOpen(item)} data-page={item.linkUnlisted && item.href ? href(item.href) : undefined}>
        <summary className="opens">
          {own ? <span className="visually-hidden">Pages of {item.title ?? item.label}</span> : item.label}
        </summary>
        <List item={item} current={current} />
      </details>
    </li>
  );
}

function List({ item: category, current }: ItemProps) {
  const goOn = namesGoOn(category);
  const entries = (category.items ?? []).map((item) => entryHtml(item, goOn, current));
  return <Html as="ul" data-names={goOn ? '' : undefined} html={entries.join('')} />;
}

/** Entries off the way to a page look the same on every page: each is rendered once, as the short or the whole name. */
const offTheWay = { short: new WeakMap<NavItem, string>(), whole: new WeakMap<NavItem, string>() };

function entryHtml(item: NavItem, goOn: boolean, current: Current): string {
  const isCategory = (item.items ?? []).length > 0;
  const known = offTheWay[goOn ? 'short' : 'whole'];
  const isOff = isCategory ? !current.isOpen(item) : item.href !== current.url;
  const before = isOff ? known.get(item) : undefined;
  if (before !== undefined) return before;
  const Kind = isCategory ? Category : Leaf;
  const html = renderToStaticMarkup(<Kind item={item} title={goOn ? undefined : item.title} current={current} />);
  if (isOff) known.set(item, html);
  return html;
}

/** What stands in a sidebar. */
export interface SidebarEntries {
  readonly html: string;
  /** Only branches that are open have entries. */
  readonly partial: boolean;
}

/** All pages as nested lists, with the mark of the page on view. */
export function sidebarEntries(site: Pick<SiteData, 'sidebar' | 'scope'>, page: PlacedPage): SidebarEntries {
  const url = entryOf(page, site.sidebar);
  const { items, partial, isOpen } = sidebarFor(site, url);
  const current: Current = { url, mark: url === page.url ? 'page' : 'true', isOpen };
  return { html: renderToStaticMarkup(<List item={{ label: '', items }} current={current} />), partial };
}

/**
 * It is static: the browser script only moves the mark of the current page, so branches that the reader has opened stay
 * open.
 */
export function Sidebar({ html, partial }: SidebarEntries) {
  return (
    <Html
      as="nav"
      id={frameIds.sidebar}
      className="sidebar nav-list"
      aria-label="Documentation"
      data-partial={partial ? '' : undefined}
      html={html}
    />
  );
}
