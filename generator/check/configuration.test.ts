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

  it('may lead to a page, to a file, or elsewhere', () => {
    expect(found(['/hive/cells#wax', '/hive/cells.json', 'https://hive.example/x'])).toEqual([]);
  });

  it.each([
    ['/hive/cell', 'links/menu', '/hive/cells'],
    ['/hive/cell.json', 'links/menu', '/hive/cells.json'],
    ['/hive/cells#wex', 'links/anchor', '/hive/cells#wax'],
  ])('to %s are warnings, with what may have been meant', (url, rule, meant) => {
    const at = { pointer: 'navbar.Docs' };
    expect(found([url])).toMatchObject([{ severity: 'warning', rule, at, do: `did you mean ${meant}?` }]);
    expect(found([url], { guidesMatch: false })).toMatchObject([{ severity: 'info', rule }]);
  });

  it('have the line below their key, not another with the same address', () => {
    const configText = "sidebar: [\n  '/hive/cell',\n],\nnavbar: [\n  '/hive/cell',\n]";
    expect(found(['/hive/cell', '/hive/stop'], { configText })).toMatchObject([
      { at: { line: 5, key: 'navbar.Docs' } },
      { at: { pointer: 'navbar.Docs' } },
    ]);
  });

  it('are not wrong where a release took away what they lead to', () => {
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

  it.each([
    ['/old', '/hive/cells'],
    ['/old', '/hive/cells/index.html#wax'],
    ['/old', '/hive/cells.json'],
    ['/old', '/downloads/openapi.yaml'],
    ['/hive/cells#resin', '/hive/cells#wax'],
  ])('lead from %s, which is gone, to %s', (from, to) => expect(found([[from, to]])).toEqual([]));

  it.each([
    ['/old', '/hive/cell', 'leads to /hive/cell', 'did you mean /hive/cells?'],
    ['/old', '/hive/cells#wex', 'leads to /hive/cells#wex', 'did you mean /hive/cells#wax?'],
    ['/old', '/downloads/openapi.yml', 'leads to /downloads/openapi.yml', 'did you mean /downloads/openapi.yaml?'],
    ['/hive/cells#resin', '/hive/cells#wex', 'leads to /hive/cells#wex', 'did you mean /hive/cells#wax?'],
    ['/Hive/Cells', '/hive/bees', 'leads away from /Hive/Cells', 'remove the redirect'],
    ['/hive/cells#lid', '/hive/cells#wax', 'leads away from /hive/cells#lid', 'remove the redirect'],
    [`/hive/cells#${frameIds.content}`, '/hive/cells#wax', 'leads away from /hive/cells#', 'remove the redirect'],
  ])('from %s to %s are errors', (from, to, what, remedy) => {
    const [first, ...rest] = found([[from, to]]);
    expect(first).toContain(`error: ${what}`);
    expect(first).toContain(`; ${remedy}`);
    expect(rest).toEqual([]);
    expect(found([[from, to]], { guidesMatch: false })[0]).toMatch(/^warning/);
  });

  it('may lead to others, but not in a circle', () => {
    const last = ['/hive/cells#resin', '/hive/cells#wax'] as const;
    expect(found([['/a', '/b'], ['/b', '/hive/cells#resin'], last])).toEqual([]);
    expect(
      found([
        ['/a', '/b'],
        ['/b', '/a'],
      ]).map((text) => text.slice(0, 18)),
    ).toEqual(['error: leads to /b', 'error: leads to /a']);
  });

  it('of one address lead to one place', () => {
    expect(
      found([
        ['/old', '/hive/cells'],
        ['/old', '/hive/bees'],
        ['/old', '/hive/bees'],
      ]),
    ).toEqual([
      expect.stringContaining('leads away from /old, which docs.config.ts leads to /hive/cells'),
      expect.stringContaining('leads away from /old'),
    ]);
  });

  it('are not wrong where a release took away what they lead to', () => {
    const lost = [
      ['/old', '/hive/comb'],
      ['/older', '/hive/cells#resin'],
      ['/oldest', '/hive/cells#resim'],
    ] as const;
    expect(found([...lost, ['/hive/comb#a', '/hive/comb#b']], { before })).toEqual([
      expect.stringMatching(/^info: .*\/hive\/comb,/),
      expect.stringMatching(/^info: .*#resin,/),
      expect.stringMatching(/^error: leads to .*#resim/),
      expect.stringMatching(/^info: .*\/hive\/comb#b,/),
    ]);
  });
});
