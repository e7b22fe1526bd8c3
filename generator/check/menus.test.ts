import { describe, expect, it } from 'vitest';
import { checkMenus } from './menus.ts';
import type { CheckInput } from './site.ts';

const found = (urls: readonly string[], more: Partial<CheckInput> = {}) =>
  checkMenus({
    anchors: new Map([['/hive/guides/start', new Set<string>()]]),
    guidesMatch: true,
    menus: urls.map((url) => ({ place: 'navbar.Docs', url })),
    plannedGuides: ['', 'wax'],
    section: 'hive',
    ...more,
  } as CheckInput);

describe('links of the menus', () => {
  it('are fine where they lead to a page, to one that is planned, or elsewhere', () => {
    expect(found(['/hive/guides/start#top', '/hive', '/hive/wax', 'https://hive.example/x'])).toEqual([]);
  });

  it('are named where they lead nowhere, with what may have been meant', () => {
    expect(found(['/hive/guides/stat'])).toMatchObject([
      { severity: 'warning', at: { pointer: 'navbar.Docs' }, do: 'did you mean /hive/guides/start?' },
    ]);
  });

  it('may lead nowhere in another version', () => {
    expect(found(['/hive/guides/stat'], { guidesMatch: false })).toMatchObject([{ severity: 'info' }]);
  });
});
