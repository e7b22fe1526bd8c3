import { describe, expect, it } from 'vitest';
import * as frameIds from '../shared/frame-ids.ts';
import { inFile } from '../shared/problem.ts';
import { emptySite, resolveIn } from '../testing/models.ts';
import { checkConfiguredLinks, checkRedirects } from './configuration.ts';
import type { CheckInput } from './site.ts';

const anchors = new Map([
  ['/hive/cells', new Set(['wax', 'lid'])],
  ['/hive/bees', new Set<string>()],
  ['/hive/comb', new Set<string>()],
]);
const served = new Set(['/downloads/openapi.yaml', '/hive/cells.json']);
const gone = ['/hive/comb'];
/** An earlier version, which has an anchor more. */
const before = () => [
  { resolve: resolveIn(new Map([['/hive/cells', new Set(['resin'])]])), entities: emptySite.entities },
];

describe('links of the configuration', () => {
  const found = (urls: readonly string[], more: Partial<CheckInput> = {}) => {
    const resolve = resolveIn(anchors, { served, gone });
    const links = urls.map((url) => ({ place: 'navbar.Docs', url }));
    return checkConfiguredLinks({ ...emptySite, anchors, served, resolve, links, ...more });
  };

  it.each([
    ['/hive/cell', 'links/menu', '/hive/cells'],
    ['/hive/cell.json', 'links/menu', '/hive/cells.json'],
    ['/hive/cells#wex', 'links/anchor', '/hive/cells#wax'],
  ])('to %s are warnings, with what may have been meant', (url, rule, meant) => {
    const at = { pointer: 'navbar.Docs' };
    expect(found([url])).toMatchObject([{ severity: 'warning', rule, at, do: `did you mean ${meant}?` }]);
    expect(found([url], { guidesMatch: false })).toMatchObject([{ severity: 'info', rule }]);
    expect(found([meant, 'https://hive.example/x'])).toEqual([]);
  });

  it('have the line below their key', () => {
    const configText = "sidebar: [\n  '/hive/cell',\n],\nnavbar: [\n  '/hive/cell',\n]";
    const places = [{ at: { line: 5, key: 'navbar.Docs' } }, { at: { pointer: 'navbar.Docs' } }];
    expect(found(['/hive/cell', '/hive/stop'], { configText })).toMatchObject(places);
  });

  it('are not wrong where a release removed the target', () => {
    expect(found(['/hive/comb#old', '/hive/cells#resin', '/hive/cells#resim'], { before })).toMatchObject([
      { severity: 'info', rule: 'links/gone', why: 'readers get /hive/comb' },
      { severity: 'info', rule: 'links/gone', why: 'readers get /hive/cells' },
      { severity: 'warning', rule: 'links/anchor' },
    ]);
  });
});

describe('redirects', () => {
  const at = inFile('docs.config.ts');
  const found = (pairs: Readonly<Record<string, string>>, more: Partial<CheckInput> = {}): string[] => {
    const redirects = Object.entries(pairs).map(([from, to]) => ({ from, to, at }));
    const resolve = resolveIn(anchors, { served, gone, redirects });
    const problems = checkRedirects({ ...emptySite, anchors, served, resolve, redirects, ...more });
    return problems.map(({ severity, what, do: remedy }) => `${severity}: ${what}; ${remedy}`);
  };

  it('may lead to a page, a file or an anchor, in several steps', () => {
    expect(found({ '/old': '/hive/cells/index.html#wax', '/older': '/hive/cells.json' })).toEqual([]);
    const steps = { '/a': '/b', '/b': '/hive/cells#resin', '/hive/cells#resin': '/hive/cells#wax' };
    expect(found(steps)).toEqual([]);
  });

  it.each([
    ['/old', '/hive/cell', 'did you mean /hive/cells?'],
    ['/hive/cells#resin', '/hive/cells#wex', 'did you mean /hive/cells#wax?'],
    ['/old', '/downloads/openapi.yml', 'openapi.yaml?'],
    ['/Hive/Cells', '/hive/bees', 'leads away from /Hive/Cells'],
    ['/hive/cells#lid', '/hive/cells#wax', 'leads away from /hive/cells#lid'],
    [`/hive/cells#${frameIds.content}`, '/hive/cells#wax', 'leads away'],
  ])('from %s to %s are errors', (from, to, says) => {
    expect(found({ [from]: to })).toEqual([expect.stringMatching(/^error/)]);
    expect(found({ [from]: to }, { guidesMatch: false })).toEqual([expect.stringMatching(/^warning/)]);
    expect(found({ [from]: to })[0]).toContain(says);
  });

  it('of one address lead to one place', () => {
    const redirects = ['/hive/cells', '/hive/cells', '/hive/bees'].map((to) => ({ from: '/old', to, at }));
    const site = { ...emptySite, anchors, resolve: resolveIn(anchors, { redirects }), redirects };
    expect(checkRedirects(site)).toMatchObject([{ severity: 'error' }]);
  });

  it('in a circle are errors', () => {
    expect(found({ '/a': '/b', '/b': '/a' })).toEqual([
      expect.stringContaining('error: leads to /b'),
      expect.stringContaining('error: leads to /a'),
    ]);
  });

  it('are not wrong where a release removed the target', () => {
    const pairs = { '/old': '/hive/comb', '/older': '/hive/cells#resin', '/oldest': '/hive/cells#resim' };
    expect(found({ ...pairs, '/hive/comb#a': '/hive/comb#b' }, { before })).toEqual([
      expect.stringMatching(/^info: .*\/hive\/comb,/),
      expect.stringMatching(/^info: .*#resin,/),
      expect.stringMatching(/^error: leads to .*#resim/),
      expect.stringMatching(/^info: .*\/hive\/comb#b,/),
    ]);
  });
});
