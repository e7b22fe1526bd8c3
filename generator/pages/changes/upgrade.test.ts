import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { smallHistory, smallSite } from '../../testing/changes.ts';
import { upgradeParts } from './upgrade.ts';

const upgrade = (historyFile: string) => upgradeParts({ changes: smallHistory, historyFile }, smallSite);

it('the page of an upgrade begins with the newest version and the one before it', () => {
  const parts = upgrade('all of it');
  const [page] = parts?.pages ?? [];
  expect(page?.url).toBe('/hive/upgrade');
  expect(page?.intro.find(({ type }) => type === 'island')).toMatchObject({
    island: { versions: ['v1.2.3', 'v1.0.0', 'v0.9.0'], from: 'v1.0.0', to: 'v1.2.3', changes: '/hive/changes' },
  });
  // Who has no scripts reads what each version changed.
  expect(page?.sections.at(-1)?.blocks).toMatchObject([{ type: 'feed', versions: { length: 3 } }]);
});

it('its files are named by what they hold, and say where things are documented', () => {
  const [history, places] = upgrade('all of it')?.files ?? [];
  expect(history?.path).toMatch(/^\/upgrade-data\/history-[0-9a-f]{16}\.json\.gz$/);
  const textOf = (file: typeof history): string => String(gunzipSync(file?.content ?? ''));
  expect(textOf(history)).toBe('all of it');
  expect(upgrade('another')?.files[0]?.path).not.toBe(history?.path);
  expect(upgrade('another')?.files[1]?.path).toBe(places?.path);
  expect(JSON.parse(textOf(places))).toEqual({
    '/hive/reference/cli/add': { 'cli:hive cell add --label': 'flag-label', 'cli:hive cell add': '' },
  });
});
