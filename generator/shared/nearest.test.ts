import { expect, it } from 'vitest';
import { distance, nearest } from './nearest.ts';

it('names that are too long to be typed by mistake are not compared', () => {
  expect(distance('x'.repeat(100_000), 'y'.repeat(100_000))).toBe(80);
});

it.each<[string, string[], string | null]>([
  ['proxyport', ['proxy-ports', 'proxy-port', 'port'], 'proxy-port'],
  ['nothing', ['proxy-port'], null],
  // Several have the word.
  ['port', ['mcpPort', 'proxyPort'], null],
  ['port', ['proxyPort'], 'proxyPort'],
  ['entry', ['entries'], 'entries'],
  ['policies', ['policy'], 'policy'],
  ['grp', ['group', 'name'], 'group'],
])('%s is near one of %j: %s', (name, names, near) => {
  expect(nearest(name, names)).toBe(near);
});
