import { describe, expect, it } from 'vitest';
import * as frameIds from '../shared/frame-ids.ts';
import { inFile } from '../shared/problem.ts';
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

const at = inFile('docs.config.ts');
const found = (redirects: Readonly<Record<string, string>>, more: Partial<CheckInput> = {}): string[] => {
  const list = Object.entries(redirects).map(([from, to]) => ({ from, to, at }));
  const resolve = resolveIn(anchors, { served, gone: ['/hive/comb'], redirects: list });
  const site = { ...emptySite, anchors, served, resolve, redirects: list, ...more };
  return checkRedirects(site).map(({ severity, what, do: remedy }) => `${severity}: ${what}; ${remedy}`);
};

describe('redirects', () => {
  it.each([
    ['/old', '/hive/cells'],
    ['/old', '/hive/cells/index.html#wax'],
    ['/old', '/hive/cells.json'],
    ['/old', '/downloads/openapi.yaml'],
    ['/hive/cells#resin', '/hive/cells#wax'],
  ])('lead from %s, which is gone, to %s', (from, to) => expect(found({ [from]: to })).toEqual([]));

  it.each([
    ['/old', '/hive/cell', 'leads to /hive/cell, a page that does not exist; did you mean /hive/cells?'],
    [
      '/old',
      '/hive/cells#wex',
      'leads to /hive/cells#wex, an anchor that does not exist; did you mean /hive/cells#wax?',
    ],
    [
      '/old',
      '/downloads/openapi.yml',
      'leads to /downloads/openapi.yml, a file that the site does not have; did you mean /downloads/openapi.yaml?',
    ],
    [
      '/hive/cells#resin',
      '/hive/cells#wex',
      'leads to /hive/cells#wex, an anchor that does not exist; did you mean /hive/cells#wax?',
    ],
    [
      '/Hive/Cells',
      '/hive/bees',
      'leads away from /Hive/Cells, a page that exists; remove the redirect, or rename what is there now',
    ],
    [
      '/hive/cells#lid',
      '/hive/cells#wax',
      'leads away from /hive/cells#lid, an anchor that exists; remove the redirect, or rename what is there now',
    ],
    [
      `/hive/cells#${frameIds.content}`,
      '/hive/cells#wax',
      `leads away from /hive/cells#${frameIds.content}, an anchor that exists; remove the redirect, or rename what is there now`,
    ],
  ])('from %s to %s are errors', (from, to, message) => expect(found({ [from]: to })).toEqual([`error: ${message}`]));

  it('may lead to others, but not in a circle', () => {
    expect(found({ '/a': '/b', '/b': '/hive/cells#resin', '/hive/cells#resin': '/hive/cells#wax' })).toEqual([]);
    expect(found({ '/a': '/b', '/b': '/a' })).toEqual([
      'error: leads to /b, a page that does not exist; name one that exists',
      'error: leads to /a, a page that does not exist; name one that exists',
    ]);
  });

  it('of one address lead to one place', () => {
    const redirects = ['/hive/cells', '/hive/bees', '/hive/bees'].map((to) => ({ from: '/old', to, at }));
    const [first, ...others] = checkRedirects({ ...emptySite, anchors, resolve: resolveIn(anchors), redirects });
    expect(first?.what).toBe('leads away from /old, which docs.config.ts leads to /hive/cells');
    expect(others).toHaveLength(1);
  });

  it('are of the configured version: with another one they are warnings', () => {
    expect(found({ '/old': '/new' }, { guidesMatch: false })[0]).toMatch(/^warning/);
  });

  it('are not wrong where a release took away what they lead to', () => {
    const lost = {
      ...{ '/old': '/hive/comb', '/older': '/hive/cells#resin', '/oldest': '/hive/cells#resim' },
      ...{ '/hive/comb#a': '/hive/comb#b', '/hive/cells#gum': '/hive/cells#resin' },
    };
    const remedy = 'link to its replacement, or remove the link';
    expect(found(lost, { before })).toEqual([
      `info: links to /hive/comb, which v1 no longer has; ${remedy}`,
      `info: links to /hive/cells#resin, which v1 no longer has; ${remedy}`,
      expect.stringMatching(/^error: leads to .*#resim/),
      `info: links to /hive/comb#b, which v1 no longer has; ${remedy}`,
      `info: links to /hive/cells#resin, which v1 no longer has; ${remedy}`,
    ]);
  });
});
