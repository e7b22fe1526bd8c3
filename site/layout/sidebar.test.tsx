import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { NavItem, SiteData } from '../../generator/model/page.ts';
import { Sidebar } from './Sidebar.tsx';

const leaves = (name: string, count: number): NavItem[] =>
  Array.from({ length: count }, (_, at) => ({ label: `${at}`, title: `${name} ${at}`, href: `/${name}/${at}` }));

/** A category with a page, one without, and pages that aren't listed. */
const tree = (size: number): NavItem[] => [
  { label: 'a', title: 'a', href: '/a', items: leaves('a', size) },
  { label: 'B', items: [...leaves('b', 2), { label: 'deep', href: '/c', linkUnlisted: true, items: leaves('c', 2) }] },
  { label: 'hidden', href: '/hidden', unlisted: true },
];

const render = (site: Pick<SiteData, 'sidebar' | 'scope'>, url: string, ...way: string[]): string =>
  renderToStaticMarkup(
    <Sidebar site={site} page={{ url, breadcrumbs: way.map((one) => ({ label: '', url: one })) }} />,
  );
const hrefs = (html: string): string[] => [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href = '']) => href);
const marked = (html: string): string[] =>
  [...html.matchAll(/<a href="([^"]*)"[^>]* aria-current="(\w+)"/g)].map(([, href, mark]) => `${href} ${mark}`);

describe.each([
  ['the whole tree', 5],
  ['only its branch of a large one', 500],
])('a sidebar that shows %s', (_, size) => {
  const sidebar = tree(size);

  it.each(['/a/1', '/a', '/b/0', '/c/1', '/hidden'])('marks %s, opens what it is in, and marks no other', (url) => {
    const html = render({ sidebar }, url);
    expect(marked(html)).toEqual([`${url} page`]);
    expect(html.includes('<details open=""')).toBe(url !== '/hidden');
  });

  it('hides pages that are not listed, but for the one on view', () => {
    expect(render({ sidebar }, '/a/1')).toMatch(/<li hidden=""><a href="\/hidden"/);
    expect(render({ sidebar }, '/hidden')).not.toContain('hidden=""');
  });

  it('marks the closest entry on the way to a page without one', () => {
    expect(marked(render({ sidebar }, '/a/1/x', '/a', '/a/1', '/a/1/x'))).toEqual(['/a/1 true']);
    expect(marked(render({ sidebar }, '/nowhere', '/a'))).toEqual(['/a true']);
    expect(marked(render({ sidebar }, '/nowhere', ''))).toEqual([]);
  });
});

it('shows a small tree whole, and of a large one the branch of the page; closed branches lead to their first page', () => {
  expect(hrefs(render({ sidebar: tree(5) }, '/b/1'))).toContain('/a/4');
  expect(hrefs(render({ sidebar: tree(500) }, '/b/1'))).toEqual(['/a', '/b/0', '/b/1', '/c', '/hidden']);
});

it('of a version shows the branch of the page, and every page can be reached', () => {
  const site = { sidebar: tree(3), scope: { version: 'v1.0.0', path: '/hive/v1.0.0' } };
  const reached = new Set(['/b/1']);
  for (const url of reached) for (const href of hrefs(render(site, url))) reached.add(href);
  expect(reached).toEqual(new Set(['/a', '/a/0', '/a/1', '/a/2', '/b/0', '/b/1', '/c', '/c/0', '/c/1', '/hidden']));
});
