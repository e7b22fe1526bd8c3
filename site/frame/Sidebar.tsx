import type { NavItem, SiteData } from '../../generator/model/page.ts';
import { href } from '../ui/url.ts';
import { entryOf, type PlacedPage, sidebarFor } from './sidebar-branch.ts';

interface ItemProps {
  readonly item: NavItem;
  readonly current: Current;
}

/** The entry on view, and whether that's the page itself or one that leads to it. */
interface Current {
  readonly url: string;
  readonly mark: 'page' | 'true';
  readonly isOpen: (item: NavItem) => boolean;
}

function Leaf({ item, current }: ItemProps) {
  const active = item.href === current.url;
  return (
    <li data-unlisted={item.unlisted ? '' : undefined} hidden={item.unlisted && !active}>
      {item.href ? (
        <a href={href(item.href)} title={item.title} aria-current={active ? current.mark : undefined}>
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
function Category({ item, current }: ItemProps) {
  const own = item.linkUnlisted ? undefined : item.href;
  return (
    <li className={own ? 'category-linked' : undefined}>
      {own && (
        <a href={href(own)} title={item.title} aria-current={own === current.url ? current.mark : undefined}>
          {item.label}
        </a>
      )}
      <details open={current.isOpen(item)} data-page={item.linkUnlisted && item.href ? href(item.href) : undefined}>
        <summary>
          {own ? <span className="visually-hidden">Pages of {item.title ?? item.label}</span> : item.label}
        </summary>
        <List items={item.items ?? []} current={current} />
      </details>
    </li>
  );
}

function List({ items, current }: { readonly items: readonly NavItem[]; readonly current: Current }) {
  return (
    <ul>
      {items.map((item) => {
        const Kind = item.items?.length ? Category : Leaf;
        return <Kind key={`${item.label} ${item.href ?? ''}`} item={item} current={current} />;
      })}
    </ul>
  );
}

/**
 * All pages as nested lists. It is static: the browser script only moves the mark of the current page, so branches that
 * the reader has opened stay open.
 */
export function Sidebar({
  site,
  page,
}: {
  readonly site: Pick<SiteData, 'sidebar' | 'scope'>;
  readonly page: PlacedPage;
}) {
  const url = entryOf(page, site.sidebar);
  const { items, partial, isOpen } = sidebarFor(site, url);
  return (
    <nav id="sidebar" className="sidebar" aria-label="Documentation" data-partial={partial ? '' : undefined}>
      <List items={items} current={{ url, mark: url === page.url ? 'page' : 'true', isOpen }} />
    </nav>
  );
}
