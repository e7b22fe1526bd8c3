import { describe, expect, it } from 'vitest';
import * as frameIds from '../shared/frame-ids.ts';
import { placeText } from '../shared/problem.ts';
import { emptySite, resolveIn } from '../testing/models.ts';
import { checkRedirects } from './configuration.ts';
import type { CheckInput } from './site.ts';

const anchors = new Map([
  ['/hive/cells', new Set(['wax', 'lid'])],
  ['/hive/bees', new Set<string>()],
  ['/hive/comb', new Set<string>()],
]);
const served = new Set(['/downloads/openapi.yaml', '/hive/cells.json']);
const before = () => [
  { resolve: resolveIn(new Map([['/hive/cells', new Set(['resin'])]])), entities: emptySite.entities },
];

const found = (redirects: Partial<CheckInput['redirects']>, more: Partial<CheckInput> = {}): string[] =>
  checkRedirects({
    ...emptySite,
    ...{ anchors, served, resolve: resolveIn(anchors, { served, gone: ['/hive/comb'] }) },
    plannedGuides: ['', 'plan'],
    redirects: { pages: {}, anchors: {}, ...redirects },
    ...more,
  }).map(({ severity, at, what, do: remedy }) => `${severity} ${placeText(at)}: ${what}; ${remedy}`);

describe('redirects', () => {
  it('lead from what is gone to what is there', () => {
    expect(
      found({
        pages: { '/old': '/hive/cells', '/older': '/hive/cells#wax', '/oldest': '/hive/cells.json' },
        anchors: { '/hive/cells': { resin: 'wax' } },
      }),
    ).toEqual([]);
  });

  it('of pages lead nowhere else', () => {
    expect(found({ pages: { '/old': '/hive/cell' } })).toEqual([
      'error redirects./old: leads to /hive/cell, a page that does not exist; did you mean /hive/cells?',
    ]);
    expect(found({ pages: { '/old': '/hive/cells#wex' } })).toEqual([
      'error redirects./old: leads to /hive/cells#wex, an anchor that does not exist; did you mean /hive/cells#wax?',
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
      'error anchorRedirects./hive/cells.resin: leads to #wex, an anchor that does not exist; did you mean /hive/cells#wax?',
    ]);
    for (const id of ['lid', frameIds.content])
      expect(found({ anchors: { '/hive/cells': { [id]: 'wax' } } })[0]).toContain(`leads away from #${id}`);
  });

  it('wait for guides that are still to be written', () => {
    const pages = { '/old': '/hive/plan#lid', '/older': '/hive' };
    expect(found({ pages, anchors: { '/hive/plan': { resin: 'wax' } } })).toEqual([]);
  });

  it('are of the configured version: with another one they are warnings', () => {
    expect(found({ pages: { '/old': '/new' } }, { guidesMatch: false })[0]).toMatch(/^warning /);
  });

  it('are not wrong where a release took away what they lead to', () => {
    const pages = { '/old': '/hive/comb', '/older': '/hive/cells#resin', '/oldest': '/hive/cells#resim' };
    const lost = { '/hive/comb': { a: 'b' }, '/hive/cells': { gum: 'resin' } };
    const remedy = 'link to what takes its place, or remove the link';
    expect(found({ pages, anchors: lost }, { before })).toEqual([
      `info redirects./old: links to /hive/comb, which v1 does not have any more; ${remedy}`,
      `info redirects./older: links to /hive/cells#resin, which v1 does not have any more; ${remedy}`,
      expect.stringMatching(/^error redirects\.\/oldest: /),
      `info anchorRedirects./hive/comb: links to /hive/comb, which v1 does not have any more; ${remedy}`,
      `info anchorRedirects./hive/cells.gum: links to /hive/cells#resin, which v1 does not have any more; ${remedy}`,
    ]);
  });
});
