import { expect, it } from 'vitest';
import { nearestVersion } from './nearest-version.ts';

const versions = ['v0.0.9', 'v0.2.17', 'v0.3.5', 'v0.3.6', 'v0.9.4', 'v0.12.0', 'v1.0.0-rc.1'];

it.each([
  ['v9.9.9', 'v1.0.0-rc.1'],
  ['v0.3.66', 'v0.3.6'],
  ['0.3.4x', 'v0.3.6'],
  ['0.3.5', 'v0.3.5'],
  ['v0.11.9', 'v0.12.0'],
  ['v0.3', 'v0.3.6'],
  ['newest', null],
])('%s is near %s', (name, near) => {
  expect(nearestVersion(name, versions)).toBe(near);
  expect(nearestVersion(name, versions.toReversed())).toBe(near);
  expect(nearestVersion(name, [])).toBeNull();
});
