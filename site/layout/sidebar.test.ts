import { describe, expect, it } from 'vitest';
import type { NavItem } from '../../generator/model/page.ts';
import { sidebarEntries } from './Sidebar.tsx';

const leaves = (name: string, count: number): NavItem[] =>
  Array.from({ length: count }, (_, at) => ({ label: `${at}`, title: `${name} ${at}`, href: `/${name}/${at}` }));

/** A category with names that go on, one without a page, and pages that aren't listed. */
const tree = (size: number): NavItem[] => [
  { label: 'a', title: 'a', href: '/a', items: leaves('a', size) },
  { label: 'B', items: [...leaves('b', 2), { label: 'deep', href: '/c', linkUnlisted: true, items: leaves('c', 2) }] },
  { label: 'hidden', href: '/hidden', unlisted: true },
];
const urls = ['/a/1', '/a', '/b/0', '/c/1', '/hidden', '/c', '/nowhere', '/a/2', '/a/1'];
const page = (url: string) => ({ url, breadcrumbs: [{ label: '', url: '/a' }] });

describe.each([
  ['whole', 5],
  ['only its own branch of', 500],
])('a sidebar that shows %s the tree', (_, size) => {
  it('has the same entries, whatever pages were rendered before', () => {
    const sidebar = tree(size);
    for (const url of urls)
      expect(sidebarEntries({ sidebar }, page(url))).toEqual(sidebarEntries({ sidebar: tree(size) }, page(url)));
  });

  it('marks the page on view, and no other', () => {
    const sidebar = tree(size);
    for (const url of urls.slice(0, 5)) {
      const { html } = sidebarEntries({ sidebar }, page(url));
      const marked = [...html.matchAll(/<a href="([^"]*)"[^>]* aria-current="page"/g)].map(([, href]) => href);
      expect(marked).toEqual([url]);
    }
  });

  it('hides pages that are not listed, but for the one on view', () => {
    const sidebar = tree(size);
    const isHidden = (url: string): boolean => /<li[^>]* hidden=""/.test(sidebarEntries({ sidebar }, page(url)).html);
    expect([isHidden('/hidden'), isHidden('/a'), isHidden('/hidden')]).toEqual([false, true, false]);
  });
});
