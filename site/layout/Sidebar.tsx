import type { NavItem, PageLink, SiteData } from '../../generator/model/page.ts';
import * as frameIds from '../../generator/shared/frame-ids.ts';
import { href } from '../ui/url.ts';

/** With more entries, pages only have their branch: otherwise the output would be quadratic in the number of pages. */
const fullTreeLimit = 400;

const count = (items: readonly NavItem[]): number => items.reduce((sum, item) => sum + 1 + count(item.items ?? []), 0);

/** Whether an entry or a descendant leads to the address. */
const holds = (item: NavItem, url: string): boolean =>
  item.href === url || (item.items ?? []).some((inner) => holds(inner, url));

const firstPage = ({ href: page, items = [] }: NavItem): string | undefined =>
  page ?? items.map(firstPage).find((url) => url !== undefined);

/** The top level with the branches to the address; a closed branch leads to its first page. */
function branch(items: readonly NavItem[], url: string): readonly NavItem[] {
  return items.map((item) => {
    if (!item.items?.length) return item;
    if (holds(item, url)) return { ...item, items: branch(item.items, url) };
    const first = firstPage(item);
    return first === undefined ? { label: item.label } : { label: item.label, href: first };
  });
}

/** The current entry, and whether it is the page itself or its ancestor. */
interface Current {
  readonly url: string;
  readonly mark: 'page' | 'true';
}

interface ItemProps {
  readonly item: NavItem;
  readonly current: Current;
}

function Link({ item: { href: to = '', label, title }, current }: ItemProps) {
  return (
    <a href={href(to)} title={title} aria-current={to === current.url ? current.mark : undefined}>
      {label}
    </a>
  );
}

/**
 * A category. If it has a page, its label is a link beside the disclosure, so that both are focusable and not nested.
 */
function Category({ item, current }: ItemProps) {
  const hasLink = item.href !== undefined && !item.linkUnlisted;
  return (
    <li className={hasLink ? 'category-linked' : undefined}>
      {hasLink && <Link item={item} current={current} />}
      <details open={holds(item, current.url)}>
        <summary className="opens">
          {hasLink ? <span className="visually-hidden">Pages of {item.title ?? item.label}</span> : item.label}
        </summary>
        <List items={item.items ?? []} current={current} />
      </details>
    </li>
  );
}

function Leaf({ item, current }: ItemProps) {
  return (
    <li hidden={item.unlisted && item.href !== current.url}>
      {item.href ? <Link item={item} current={current} /> : <span>{item.label}</span>}
    </li>
  );
}

function List({ items, current }: { readonly items: readonly NavItem[]; readonly current: Current }) {
  return (
    <ul>
      {items.map((item) => {
        const Kind = item.items?.length ? Category : Leaf;
        return <Kind key={`${item.href} ${item.label}`} item={item} current={current} />;
      })}
    </ul>
  );
}

interface Props {
  readonly site: Pick<SiteData, 'sidebar' | 'scope'>;
  /** The current page with its ancestors. */
  readonly page: { readonly url: string; readonly breadcrumbs: readonly PageLink[] };
}

/**
 * All pages as nested lists. Pages of versions only show their branch, as in a large tree. Navigation in the browser
 * only moves the mark, so opened branches stay open.
 */
export function Sidebar({ site: { sidebar, scope }, page }: Props) {
  // A page without an entry is shown at its nearest ancestor.
  const way = [...page.breadcrumbs.map((crumb) => crumb.url), page.url];
  const url = way.findLast((one) => sidebar.some((item) => holds(item, one))) ?? page.url;
  const isPartial = scope !== undefined || count(sidebar) > fullTreeLimit;
  return (
    <nav
      id={frameIds.sidebar}
      className="sidebar nav-list"
      aria-label="Documentation"
      data-partial={isPartial ? '' : undefined}
    >
      <List
        items={isPartial ? branch(sidebar, url) : sidebar}
        current={{ url, mark: url === page.url ? 'page' : 'true' }}
      />
    </nav>
  );
}
