import { describe, expect, it } from 'vitest';
import type { ChangeView, PageDocument } from '../../model/page.ts';
import { smallHistory, smallSite } from '../../testing/changes.ts';
import { changePages } from './index.ts';

const pages = changePages(smallHistory, { ...smallSite, hasUpgrade: true });

function pageAt(url: string): PageDocument {
  const found = pages.find((page) => page.url === url);
  if (!found) expect.fail(`there is no page ${url}`);
  return found;
}

const changesIn = ({ sections }: PageDocument, id: string): readonly ChangeView[] =>
  sections
    .filter((section) => section.id === id)
    .flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.type === 'feed' && 'changes' in block ? block.changes : [])),
    );

describe('the pages of changes', () => {
  it('are one of all versions, and one of each that has a predecessor', () => {
    expect(pages.map(({ url, next }) => [url, next?.url])).toEqual([
      ['/hive/changes', undefined],
      ['/hive/changes/v1.2.3', '/hive/changes/v1.0.0'],
      ['/hive/changes/v1.0.0', undefined],
    ]);
    expect(changePages([], smallSite)).toEqual([]);
  });

  it('have every change once, by what a reader does about it', () => {
    const page = pageAt('/hive/changes/v1.2.3');
    const groups = page.sections.map(({ id }) => [id, ...changesIn(page, id).map(({ name }) => name)].join(': '));
    expect(groups).toEqual([
      ...['breaks-cli: hive smoke --puffs', 'breaks-api: POST /cells colour', 'look-at: hive cell add --label'],
      ...['deprecated: hive cell', 'new: hive list', 'other: GET /cells', 'descriptions: hive'],
    ]);
  });

  it('lead to what the latest version documents, fold descriptions away and leave them out of the numbers', () => {
    const page = pageAt('/hive/changes/v1.2.3');
    expect(changesIn(page, 'look-at').map(({ url }) => url)).toEqual(['/hive/reference/cli/add#flag-label']);
    expect(changesIn(page, 'breaks-cli').map(({ url }) => url)).toEqual([undefined]);
    expect(page.sections.at(-1)?.blocks).toMatchObject([{ type: 'feed', fold: '1 description changed' }]);
    expect(page.description).toBe(
      'What changed in Hive v1.2.3 since v1.0.0. New: hive list. Breaking: commands and flags removed, API requests changed.',
    );
  });

  it('say what there was nothing to compare of, and lead to what changed since there is', () => {
    const notes = pageAt('/hive/changes/v1.0.0').intro.flatMap((block) => (block.type === 'links' ? block.links : []));
    expect(notes).toEqual([
      {
        summary: 'the sources of v0.9.0 don’t include custom resources',
        ...{ label: 'changes since v1.0.0', url: '/hive/upgrade?from=v1.0.0&to=v1.2.3' },
      },
    ]);
  });
});

it('the page of all versions lists them newest first, each with its numbers', () => {
  const blocks = pageAt('/hive/changes').sections.flatMap((section) => section.blocks);

  const [list] = blocks.flatMap((block) => (block.type === 'feed' && 'versions' in block ? [block.versions] : []));
  expect(list).toEqual([
    {
      ...{ version: 'v1.2.3', url: '/hive/changes/v1.2.3', date: '2025-10-07' },
      all: { breaking: 2, risky: 1, info: 3 },
      ofKinds: { cli: { breaking: 1, risky: 1, info: 2 }, api: { breaking: 1, info: 1 } },
    },
    {
      ...{ version: 'v1.0.0', url: '/hive/changes/v1.0.0', date: '2025-01-02' },
      ...{ all: { info: 1 }, ofKinds: { cli: { info: 1 } } },
    },
    { version: 'v0.9.0', date: '2024-12-24', all: {}, ofKinds: {}, otherwise: 'Earliest release on record' },
  ]);
});
