import { describe, expect, it } from 'vitest';
import type { NavItem } from '../../generator/model/page.ts';
import { sidebarFor } from './sidebar-branch.ts';

const leaves = (prefix: string, count: number): NavItem[] =>
  Array.from({ length: count }, (_, index) => ({ label: `${prefix} ${index}`, href: `/${prefix}/${index}` }));

describe('sidebarFor', () => {
  it('shows a small tree whole', () => {
    const items = [{ label: 'A', items: leaves('a', 20) }];
    expect(sidebarFor(items, '/a/1')).toEqual({ items, partial: false });
  });

  it('keeps only the branch of the page when the tree is large; other branches lead to their first page', () => {
    const items: NavItem[] = [
      { label: 'A', items: [{ label: 'inner', items: leaves('a', 300) }] },
      { label: 'B', items: [...leaves('b', 300), { label: 'deep', items: leaves('c', 3) }] },
    ];
    const shown = sidebarFor(items, '/b/7');
    expect(shown.partial).toBe(true);
    expect(shown.items[0]).toEqual({ label: 'A', href: '/a/0' });
    expect(shown.items[1]?.items).toHaveLength(301);
    expect(shown.items[1]?.items?.at(-1)).toEqual({ label: 'deep', href: '/c/0' });
  });
});
