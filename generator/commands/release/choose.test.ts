import { expect, it } from 'vitest';
import type { ReleaseSource } from '../../io/releases/tags.ts';
import { tableHistory } from '../../kinds/history.ts';
import { chooseTags, shownSource } from './choose.ts';

it.each([
  [['v1.0.0', 'v1.1.0', 'v1.2.0-rc.1'], ['v1.1.0']],
  [['v1.0.0-rc.1', 'v1.0.0-rc.2'], ['v1.0.0-rc.2']],
  [[], []],
])('an empty store begins with the newest of %j that is no trial, if there is one', (versions, chosen) => {
  const tags = versions.map((version) => ({ version, commit: null, time: null }));
  const found = chooseTags({ tags } as unknown as ReleaseSource, [], tableHistory([], []), {});
  expect(found.map(({ version }) => version)).toEqual(chosen);
});

it.each([
  ['https://bee:secret@code.example/hive.git', 'https://code.example/hive.git'],
  ['ssh://git@code.example/hive', 'ssh://code.example/hive'],
  ['https://code.example/@bee/hive', 'https://code.example/@bee/hive'],
])('%s is shown without its user and password', (from, shown) => {
  expect(shownSource(from)).toBe(shown);
});
