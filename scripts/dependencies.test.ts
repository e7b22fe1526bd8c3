import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const read = (name: string): string => readFileSync(path.join(root, name), 'utf8');

/** What an installed package may be under: licenses that ask for no more than a notice, or only for the file's own source. */
const permitted = new Set([
  ...['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Unlicense', 'CC0-1.0'],
  ...['PSF-2.0', 'Python-2.0', 'OFL-1.1', 'MPL-2.0', 'CC-BY-4.0', 'EPL-2.0'],
]);
/** Its package.json names no license; its license file says MIT. */
const unnamed = 'node_modules/khroma';

it('docs/dependencies.md lists the direct dependencies', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json'));
  const rows = read('docs/dependencies.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  const listed = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  expect(listed.sort()).toEqual(Object.keys({ ...dependencies, ...devDependencies }).sort());
});

it('every package in the lock file has a permitted license', () => {
  const packages = Object.entries<{ license?: string }>(JSON.parse(read('package-lock.json')).packages);
  const others = packages
    .filter(([place]) => place !== '' && place !== unnamed)
    .filter(
      ([, { license = '' }]) =>
        !license
          .replace(/[()]/g, '')
          .split(' OR ')
          .some((name) => permitted.has(name)),
    )
    .map(([place, { license }]) => `${place}: ${license}`);
  expect(others).toEqual([]);
});
