import { describe, expect, it } from 'vitest';
import { checkConfiguredLinks } from './configured-links.ts';
import type { CheckInput } from './site.ts';

const found = (urls: readonly string[], more: Partial<CheckInput> = {}) =>
  checkConfiguredLinks({
    anchors: new Map([['/hive/guides/start', new Set(['wax'])]]),
    served: new Set(['/hive/cells.json']),
    leadOn: (href: string) => (href === '/hive/cells#a.b' ? '/hive/guides/start#wax' : href),
    guidesMatch: true,
    links: urls.map((url) => ({ place: 'navbar.Docs', url })),
    documents: [],
    plannedGuides: ['', 'wax'],
    section: 'hive',
    ...more,
  } as CheckInput);

describe('links of the configuration', () => {
  it('are fine where they lead to a page, to one that is planned, to a file, or elsewhere', () => {
    expect(
      found([
        '/hive/guides/start#wax',
        '/hive/cells#a.b',
        '/hive',
        '/hive/wax',
        '/hive/cells.json',
        'https://hive.example/x',
      ]),
    ).toEqual([]);
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
});
