import type { NavItem, SiteData } from '../../generator/model/page.ts';
import { href } from '../ui/url.ts';
import { containsUrl, sidebarFor } from './sidebar-branch.ts';

interface ItemProps {
  readonly item: NavItem;
  readonly url: string;
}

function Leaf({ item, url }: ItemProps) {
  const active = item.href === url;
  return (
    <li data-unlisted={item.unlisted ? '' : undefined} hidden={item.unlisted && !active}>
      {item.href ? (
        <a href={href(item.href)} title={item.title} aria-current={active ? 'page' : undefined}>
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
function Category({ item, url }: ItemProps) {
  const own = item.linkUnlisted ? undefined : item.href;
  return (
    <li className={own ? 'category-linked' : undefined}>
      {own && (
        <a href={href(own)} title={item.title} aria-current={own === url ? 'page' : undefined}>
          {item.label}
        </a>
      )}
      <details open={containsUrl(item, url)} data-page={item.linkUnlisted && item.href ? href(item.href) : undefined}>
        <summary>
          {own ? <span className="visually-hidden">Pages of {item.title ?? item.label}</span> : item.label}
        </summary>
        <List items={item.items ?? []} url={url} />
      </details>
    </li>
  );
}

function List({ items, url }: { readonly items: readonly NavItem[]; readonly url: string }) {
  return (
    <ul>
      {items.map((item) => {
        const Kind = item.items?.length ? Category : Leaf;
        return <Kind key={`${item.label} ${item.href ?? ''}`} item={item} url={url} />;
      })}
    </ul>
  );
}

/**
 * All pages as nested lists. It is static: the browser script only moves the mark of the current page, so branches that
 * the reader has opened stay open.
 */
export function Sidebar({ site, url }: { readonly site: Pick<SiteData, 'sidebar' | 'scope'>; readonly url: string }) {
  const shown = sidebarFor(site, url);
  return (
    <nav id="sidebar" className="sidebar" aria-label="Documentation" data-partial={shown.partial ? '' : undefined}>
      <List items={shown.items} url={url} />
    </nav>
  );
}
