import type { NavItem } from '../../generator/model/page.ts';
import { href } from '../url.ts';
import { containsUrl, sidebarFor } from './sidebar-branch.ts';

function PageLinkItem({ label, to, url }: { readonly label: string; readonly to: string; readonly url: string }) {
  return (
    <a href={href(to)} aria-current={to === url ? 'page' : undefined}>
      {label}
    </a>
  );
}

function Item({ item, url, depth }: { readonly item: NavItem; readonly url: string; readonly depth: number }) {
  if (!item.items?.length)
    return (
      <li>{item.url ? <PageLinkItem label={item.label} to={item.url} url={url} /> : <span>{item.label}</span>}</li>
    );
  return (
    <li>
      <details open={containsUrl(item, url)}>
        <summary>{item.label}</summary>
        <List
          items={
            item.url ? [{ label: depth === 0 ? 'Overview' : item.label, url: item.url }, ...item.items] : item.items
          }
          url={url}
          depth={depth + 1}
        />
      </details>
    </li>
  );
}

function List({
  items,
  url,
  depth,
}: {
  readonly items: readonly NavItem[];
  readonly url: string;
  readonly depth: number;
}) {
  return (
    <ul>
      {items.map((item) => (
        <Item key={`${item.label} ${item.url ?? ''}`} item={item} url={url} depth={depth} />
      ))}
    </ul>
  );
}

/**
 * All pages as nested lists. It is static: the browser script only moves the mark of the current page, so branches that
 * the reader has opened stay open.
 */
export function Sidebar({ items, url }: { readonly items: readonly NavItem[]; readonly url: string }) {
  const shown = sidebarFor(items, url);
  return (
    <nav id="sidebar" className="sidebar" aria-label="Documentation" data-partial={shown.partial ? '' : undefined}>
      <List items={shown.items} url={url} depth={0} />
    </nav>
  );
}
