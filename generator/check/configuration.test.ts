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
  const found = (pairs: readonly (readonly [string, string])[], more: Partial<CheckInput> = {}): string[] => {
    const redirects = pairs.map(([from, to]) => ({ from, to, at: inFile('docs.config.ts') }));
    const resolve = resolveIn(anchors, { served, gone, redirects });
    const problems = checkRedirects({ ...emptySite, anchors, served, resolve, redirects, ...more });
    return problems.map(({ severity, what, do: remedy }) => `${severity}: ${what}; ${remedy}`);
  };

  it.each<[string, ...[string, string][]]>([
    ['to a page, a file or an anchor', ['/old', '/hive/cells/index.html#wax'], ['/older', '/hive/cells.json']],
    ['in several steps', ['/a', '/b'], ['/b', '/hive/cells#resin'], ['/hive/cells#resin', '/hive/cells#wax']],
    ['to the same place twice', ['/old', '/hive/bees'], ['/old', '/hive/bees']],
  ])('may lead %s', (_, ...pairs) => expect(found(pairs)).toEqual([]));

  it.each<[string, RegExp, ...[string, string][]]>([
    ['a page that is missing', /leads to \/hive\/cell.*did you mean \/hive\/cells\?/, ['/old', '/hive/cell']],
    ['an anchor that is missing', /did you mean \/hive\/cells#wax\?/, ['/hive/cells#resin', '/hive/cells#wex']],
    ['a file that is missing', /openapi\.yaml\?/, ['/old', '/downloads/openapi.yml']],
    ['an address in use', /leads away from \/Hive\/Cells/, ['/Hive/Cells', '/hive/bees']],
    ['an anchor in use', /leads away from \/hive\/cells#lid/, ['/hive/cells#lid', '/hive/cells#wax']],
    ['an id of the frame', /leads away/, [`/hive/cells#${frameIds.content}`, '/hive/cells#wax']],
    ['two places', /docs.config.ts leads to \/hive\/cells/, ['/old', '/hive/cells'], ['/old', '/hive/bees']],
  ])('are errors: %s', (_, what, ...pairs) => {
    expect(found(pairs)).toEqual([expect.stringMatching(/^error/)]);
    expect(found(pairs, { guidesMatch: false })).toEqual([expect.stringMatching(/^warning/)]);
    expect(found(pairs)[0]).toMatch(what);
  });

  it('in a circle are errors', () => {
    const circle = [['/a', '/b'], ...[['/b', '/a']]] as [string, string][];
    expect(found(circle).map((text) => text.slice(0, 18))).toEqual(['error: leads to /b', 'error: leads to /a']);
  });

  it('are not wrong where a release removed the target', () => {
    const pairs = [['/older', '/hive/cells#resin'], ...[['/oldest', '/hive/cells#resim']]] as [string, string][];
    expect(found([['/old', '/hive/comb'], ...pairs, ['/hive/comb#a', '/hive/comb#b']], { before })).toEqual([
      expect.stringMatching(/^info: .*\/hive\/comb,/),
      expect.stringMatching(/^info: .*#resin,/),
      expect.stringMatching(/^error: leads to .*#resim/),
      expect.stringMatching(/^info: .*\/hive\/comb#b,/),
    ]);
  });
});
