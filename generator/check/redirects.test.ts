import { describe, expect, it } from 'vitest';
import * as frameIds from '../shared/frame-ids.ts';
import { placeText } from '../shared/problem.ts';
import { checkRedirects } from './redirects.ts';
import type { CheckInput } from './site.ts';

const anchors = new Map([
  ['/hive/cells', new Set(['wax', 'lid'])],
  ['/hive/bees', new Set<string>()],
]);
const found = (redirects: Partial<CheckInput['redirects']>, guidesMatch = true): string[] =>
  checkRedirects({
    anchors,
    leadOn: (href: string) => (href === '/hive/bees#a.b' ? '/hive/cells#wax' : href),
    documents: [],
    served: new Set(['/downloads/openapi.yaml', '/hive/cells.json']),
    guidesMatch,
    plannedGuides: ['', 'plan'],
    section: 'hive',
    redirects: { pages: {}, anchors: {}, ...redirects },
  } as unknown as CheckInput).map(
    ({ severity, at, what, do: remedy }) => `${severity} ${placeText(at)}: ${what}; ${remedy}`,
  );

describe('redirects', () => {
  it('lead from what is gone to what is there', () => {
    expect(
      found({
        pages: { '/old': '/hive/cells', '/older': '/hive/cells#wax', '/oldest': '/hive/cells.json' },
        anchors: { '/hive/cells': { resin: 'wax' } },
      }),
    ).toEqual([]);
    expect(
      found({
        pages: { '/old': '/hive/bees#a.b' },
        anchors: { '/hive/bees': { 'a.c': 'a.b' } },
      }),
    ).toEqual([]);
  });

  it('of pages lead nowhere else', () => {
    expect(found({ pages: { '/old': '/hive/cell' } })).toEqual([
      'error redirects./old: leads to /hive/cell, a page that does not exist; did you mean /hive/cells?',
    ]);
    expect(found({ pages: { '/old': '/hive/cells#wex' } })).toEqual([
      'error redirects./old: leads to /hive/cells#wex, an anchor that does not exist; did you mean wax?',
    ]);
    expect(found({ pages: { '/Hive/Cells': '/hive/bees' } })).toEqual([
      'error redirects./Hive/Cells: leads away from /Hive/Cells, a page that exists; remove the redirect, or rename what is there now',
    ]);
    expect(found({ pages: { '/old': '/downloads/openapi.yaml' } })).toEqual([]);
    expect(found({ pages: { '/old': '/downloads/openapi.yml' } })).toEqual([
      'error redirects./old: leads to /downloads/openapi.yml, a file that the site does not have; did you mean /downloads/openapi.yaml?',
    ]);
    // A redirect is no page, so that none leads to another.
    expect(found({ pages: { '/a': '/b', '/b': '/hive/bees' } })).toHaveLength(1);
  });

  it('of anchors stay on their page', () => {
    expect(found({ anchors: { '/hive/cell': { a: 'wax' } } })[0]).toContain('is about /hive/cell, a page that');
    expect(found({ anchors: { '/hive/cells': { resin: 'wex' } } })).toEqual([
      'error anchorRedirects./hive/cells.resin: leads to #wex, an anchor that does not exist; did you mean wax?',
    ]);
    for (const id of ['lid', frameIds.content])
      expect(found({ anchors: { '/hive/cells': { [id]: 'wax' } } })[0]).toContain(`leads away from #${id}`);
  });

  it('wait for guides that are still to be written', () => {
    const pages = { '/old': '/hive/plan#lid', '/older': '/hive' };
    expect(found({ pages, anchors: { '/hive/plan': { resin: 'wax' } } })).toEqual([]);
  });

  it('are of the configured version: with another one they are warnings', () => {
    expect(found({ pages: { '/old': '/new' } }, false)[0]).toMatch(/^warning /);
  });
});
