import { describe, expect, it } from 'vitest';
import { linkTarget } from './link-target.ts';

const pages = new Map([
  ['/', new Set<string>()],
  ['/hive/cells', new Set(['wax', 'größe'])],
  ['/hive/crd/cell.hive.example', new Set<string>()],
]);
const missing = (href: string): string | null => linkTarget(href, pages, '/hive/cells').missing;

describe('the target of a link', () => {
  it.each([
    '/',
    '/hive/cells',
    '/hive/cells/',
    '/hive/cells.html',
    '/hive/cells.md',
    '/hive/cells/index.html',
    '/hive/cells?from=x#wax',
    '/hive/cells#gr%C3%B6%C3%9Fe',
    '/hive/cells#',
    '#wax',
    '#',
    '/hive/crd/cell.hive.example',
  ])('%s is there', (href) => expect(missing(href)).toBeNull());

  it.each(['/x.tar.gz', '/downloads/openapi.json', '/llms.txt?x', '/install.sh#x'])('%s is a file', (href) => {
    expect(linkTarget(href, pages)).toMatchObject({ missing: null });
  });

  it.each(['/x.tar.gz', '/downloads/openapi.yml?x', '/hive/v1.2'])('%s is no file that the site has', (href) => {
    const files = new Set(['/downloads/openapi.yaml', '/a b.txt', '/agents.md']);
    const known = { has: (url: string) => pages.has(url), files };
    expect(linkTarget(href, known).missing).toBe('file');
    expect(linkTarget('/downloads/openapi.yaml#x', known).missing).toBeNull();
    expect(linkTarget('/a%20b.txt', known).missing).toBeNull();
    expect(linkTarget('/agents.md', known).missing).toBeNull();
  });

  it.each(['/hive', '/hive/cell', '/hive/cell.html', '/hive/cell.md', '/v0.3/x', '/Hive/cells'])(
    '%s is no page',
    (href) => expect(missing(href)).toBe('page'),
  );

  it.each(['#lid', '/hive/cells#lid', '/hive/cells#100%', '/#wax'])('%s is no anchor', (href) =>
    expect(missing(href)).toBe('anchor'),
  );

  it('may have any anchor where ids are not known', () => {
    expect(linkTarget('/hive/cells#lid', new Set(['/hive/cells']))).toEqual({
      url: '/hive/cells',
      id: 'lid',
      missing: null,
    });
  });
});
