import { expect, it } from 'vitest';
import { linkTarget } from './link-target.ts';

const ids = new Map([
  ['/', new Set<string>()],
  ['/hive/cells', new Set(['wax', 'größe'])],
  ['/hive/crd/cell.hive.example', new Set<string>()],
]);
const files = new Set(['/downloads/openapi.yaml', '/a b.txt', '/agents.md']);
const withFiles = { has: (url: string) => ids.has(url), get: (url: string) => ids.get(url), files };

it.each([
  [null, ['/', '/hive/cells', '/hive/cells/', '/hive/cells.html', '/hive/cells.md', '/hive/cells/index.html']],
  [null, ['/hive/cells?from=x#wax', '/hive/cells#gr%C3%B6%C3%9Fe', '/hive/cells#', '#wax', '#']],
  [null, ['/hive/crd/cell.hive.example', '/downloads/openapi.yaml#x', '/a%20b.txt', '/agents.md']],
  ['file', ['/x.tar.gz', '/downloads/openapi.yml?x', '/hive/v1.2']],
  ['page', ['/hive', '/hive/cell', '/hive/cell.html', '/hive/cell.md', '/v0.3/x', '/Hive/cells']],
  ['anchor', ['#lid', '/hive/cells#lid', '/hive/cells#100%', '/#wax']],
])('%s is missing for %j', (missing, hrefs) => {
  for (const href of hrefs) expect([href, linkTarget(href, withFiles, '/hive/cells').missing]).toEqual([href, missing]);
});

it('files and anchors may be any where there is no list of them', () => {
  expect(linkTarget('/x.tar.gz', ids).missing).toBeNull();
  expect(linkTarget('/hive/cells#lid', new Set(['/hive/cells']))).toEqual({
    ...{ url: '/hive/cells', id: 'lid', missing: null },
  });
});
