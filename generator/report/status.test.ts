import { expect, it } from 'vitest';
import type { StoreStatus } from '../model/report.ts';
import { formatStatus } from './status.ts';

const status: StoreStatus = {
  ...{ format: 1, latest: 'v1.1.0', ageInDays: 1 },
  versions: [
    { version: 'v1.2.0', date: '2025-03-03', heldBack: 'the chart is not out yet' },
    { version: 'v1.1.0', date: '2025-03-02' },
    { version: 'v1.0.0', date: null, withdrawn: 'it loses cells' },
  ],
  missing: null,
  moved: null,
};
const tags = (...versions: string[]) => versions.map((version) => ({ version, date: '2025-03-04' }));

it('names every version, and what is held back or withdrawn with the reason', () => {
  expect(formatStatus(status, 'human').split('\n')).toEqual([
    '3 versions documented; the latest is v1.1.0, 1 day old',
    '  v1.2.0       2025-03-03  held back: the chart is not out yet',
    '  v1.1.0       2025-03-02  the latest',
    '  v1.0.0                   withdrawn: it loses cells',
    'Tags were not compared: name a repository with --from.',
  ]);
});

it('tells tags that are news from those that may be left out on purpose', () => {
  const missing = tags('v0.1.0', 'v0.2.0', 'v0.3.0', 'v0.4.0', 'v0.5.0', 'v0.6.0', 'v0.7.0', 'v1.3.0');
  expect(
    formatStatus({ ...status, missing, moved: tags('v1.1.0') }, 'human')
      .split('\n')
      .slice(4),
  ).toEqual([
    '1 newer tag not documented: v1.3.0',
    '7 older tags not documented: v0.1.0, v0.2.0, v0.3.0, …, v0.7.0',
    'v1.1.0 names another commit than the one that is documented: find out who moved the tag.',
  ]);
  expect(formatStatus({ ...status, missing: [], moved: [] }, 'human')).toContain('Every tag is documented.');
});

it('is outputs of a step for workflows, and one object for programs', () => {
  expect(formatStatus({ ...status, missing: tags('v1.3.0') }, 'github').split('\n')).toEqual([
    'latest=v1.1.0',
    'versions=["v1.2.0","v1.1.0","v1.0.0"]',
    'missing=["v1.3.0"]',
  ]);
  expect(JSON.parse(formatStatus(status, 'json'))).toEqual(status);
});
