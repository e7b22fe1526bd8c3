import { describe, expect, it } from 'vitest';
import { emptySite, resolveIn } from '../testing/models.ts';
import { checkConfiguredLinks } from './configuration.ts';
import type { CheckInput } from './site.ts';

const pages = new Map([
  ['/hive/guides/start', new Set(['wax'])],
  ['/hive/comb', new Set<string>()],
]);
const served = new Set(['/hive/cells.json']);
const resolve = resolveIn(pages, { served, gone: ['/hive/comb'] });
const before = () => [
  { resolve: resolveIn(new Map([['/hive/guides/start', new Set(['resin'])]])), entities: emptySite.entities },
];

const found = (urls: readonly string[], more: Partial<CheckInput> = {}) =>
  checkConfiguredLinks({
    ...emptySite,
    ...{ anchors: pages, served, resolve },
    guidesMatch: true,
    links: urls.map((url) => ({ place: 'navbar.Docs', url })),
    section: 'hive',
    ...more,
  });

describe('links of the configuration', () => {
  it('are fine where they lead to a page, to a file, or elsewhere', () => {
    expect(found(['/hive/guides/start#wax', '/hive/cells.json', 'https://hive.example/x'])).toEqual([]);
  });

  it('are named where they lead nowhere, with what may have been meant', () => {
    expect(found(['/hive/guides/stat'])).toMatchObject([
      { severity: 'warning', at: { pointer: 'navbar.Docs' }, do: 'did you mean /hive/guides/start?' },
    ]);
    expect(found(['/hive/cell.json'])).toMatchObject([
      { severity: 'warning', what: expect.stringContaining('a file'), do: 'did you mean /hive/cells.json?' },
    ]);
    expect(found(['/hive/guides/start#wex'])).toMatchObject([
      { severity: 'warning', rule: 'links/anchor', do: 'did you mean /hive/guides/start#wax?' },
    ]);
  });

  it('may lead nowhere in another version', () => {
    expect(found(['/hive/guides/stat'], { guidesMatch: false })).toMatchObject([{ severity: 'info' }]);
  });

  it('are named with the line that has them below their key', () => {
    const configText = "sidebar: [\n  '/hive/guides/stat',\n],\nnavbar: [\n  '/hive/guides/stat',\n]";
    expect(found(['/hive/guides/stat', '/hive/guides/stop'], { configText })).toMatchObject([
      { at: { line: 5, key: 'navbar.Docs' } },
      { at: { pointer: 'navbar.Docs' } },
    ]);
  });

  it('are not wrong where a release took away what they lead to', () => {
    expect(found(['/hive/comb#old', '/hive/guides/start#resin', '/hive/guides/start#resim'], { before })).toMatchObject(
      [
        { severity: 'info', rule: 'links/gone', at: { pointer: 'navbar.Docs' }, why: 'readers get /hive/comb' },
        { severity: 'info', rule: 'links/gone', why: 'readers get /hive/guides/start' },
        { severity: 'warning', rule: 'links/anchor' },
      ],
    );
  });
});
