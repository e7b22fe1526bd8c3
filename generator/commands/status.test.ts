import { expect, it } from 'vitest';
import { format } from '../report/index.ts';
import { type StoreStatus, statusReport, stepOutputs } from './status.ts';

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

const print = (found: StoreStatus): string => format(statusReport(found), 'human', false);

it('tells tags that are news from those that may be left out on purpose', () => {
  const missing = tags('v0.1.0', 'v0.2.0', 'v0.3.0', 'v0.4.0', 'v0.5.0', 'v0.6.0', 'v0.7.0', 'v1.3.0');
  expect(statusReport({ ...status, missing, moved: tags('v1.1.0') }).notes).toEqual([
    '1 newer tag not documented: v1.3.0',
    '7 older tags not documented: v0.1.0, v0.2.0, v0.3.0, v0.4.0, v0.5.0, v0.6.0, v0.7.0',
    'v1.1.0 names another commit than the one that is documented: find out who moved the tag.',
  ]);
  expect(statusReport({ ...status, missing: [], moved: [] }).notes).toEqual(['Every tag is documented.']);
});

it('deals the versions that have pages out to twenty jobs', () => {
  const versions = Array.from({ length: 23 }, (_, at) => ({
    version: `v0.${at}.0`,
    date: null,
    ...(at === 22 && { standIn: 'v0.22.1' }),
  }));
  const builds = stepOutputs({ ...status, versions }).find((line) => line.startsWith('builds=')) ?? '';
  const jobs: string[] = JSON.parse(builds.slice('builds='.length));
  expect(jobs.length).toBe(20);
  expect(jobs.slice(0, 3)).toEqual(['v0.0.0 v0.20.0', 'v0.1.0 v0.21.0', 'v0.2.0']);
  expect(print({ ...status, versions })).toContain('no pages: see v0.22.1');
});
