import { describe, expect, it } from 'vitest';
import type { NavItem } from '../../generator/model/page.ts';
import { entryOf, sidebarFor } from './sidebar-branch.ts';

const leaves = (prefix: string, count: number): NavItem[] =>
  Array.from({ length: count }, (_, index) => ({ label: `${prefix} ${index}`, href: `/${prefix}/${index}` }));

describe('sidebarFor', () => {
  it('shows a small tree whole', () => {
    const items = [{ label: 'A', items: leaves('a', 20) }];
    expect(sidebarFor({ sidebar: items }, '/a/1')).toMatchObject({ items, partial: false });
  });

  it('keeps only the branch of the page when the tree is large; other branches lead to their first page', () => {
    const items: NavItem[] = [
      { label: 'A', items: [{ label: 'inner', items: leaves('a', 300) }] },
      { label: 'B', items: [...leaves('b', 300), { label: 'deep', items: leaves('c', 3) }] },
    ];
    const shown = sidebarFor({ sidebar: items }, '/b/7');
    expect(shown.partial).toBe(true);
    expect(shown.items[0]).toEqual({ label: 'A', href: '/a/0' });
    expect(shown.items[1]?.items).toHaveLength(301);
    expect(shown.items[1]?.items?.at(-1)).toEqual({ label: 'deep', href: '/c/0' });
  });

  it('keeps only the branch of a page of a version; a closed branch leads on, and no page is out of reach', () => {
    const sidebar: NavItem[] = [
      { label: 'A', href: '/a', items: [{ label: 'inner', items: leaves('a', 3) }] },
      { label: 'B', href: '/b', items: leaves('b', 2) },
    ];
    const site = { sidebar, scope: { version: 'v1.0.0', path: '/hive/v1.0.0' } };
    expect(sidebarFor(site, '/b/1')).toMatchObject({ items: [{ label: 'A', href: '/a' }, sidebar[1]], partial: true });
    const hrefs = (items: readonly NavItem[]): string[] =>
      items.flatMap(({ href, items: below = [] }) => [...(href === undefined ? [] : [href]), ...hrefs(below)]);
    const reached = new Set(['/b/1']);
    for (const url of reached) for (const href of hrefs(sidebarFor(site, url).items)) reached.add(href);
    expect([...reached].sort()).toEqual(hrefs(sidebar).sort());
  });
});

describe('entryOf', () => {
  const items = [{ label: 'A', href: '/a', items: [{ label: '1', href: '/a/1' }] }];
  const crumb = (url: string) => ({ label: url, url });

  it('is the page’s own where it has one', () => {
    expect(entryOf({ url: '/a/1', breadcrumbs: [crumb('/a'), crumb('/a/1')] }, items)).toBe('/a/1');
  });

  it('is the closest one on the way to a page without', () => {
    expect(entryOf({ url: '/a/1/x', breadcrumbs: [crumb('/a'), crumb('/a/1'), crumb('/a/1/x')] }, items)).toBe('/a/1');
    expect(entryOf({ url: '/a/2', breadcrumbs: [crumb('/a'), crumb('/a/2')] }, items)).toBe('/a');
  });

  it('is nobody’s where the way has none', () => {
    expect(entryOf({ url: '/b', breadcrumbs: [crumb(''), crumb('/b')] }, items)).toBe('/b');
  });
});
