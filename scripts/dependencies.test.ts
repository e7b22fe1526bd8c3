import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const read = (name: string): string => readFileSync(path.join(root, name), 'utf8');
const manifest = JSON.parse(read('package.json'));
const direct: readonly string[] = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
const nodes: Readonly<Record<string, string>> = manifest.optionalDependencies;

interface Installed {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly os?: unknown;
}
const packages: Readonly<Record<string, Installed>> = JSON.parse(read('package-lock.json')).packages;
const installed = Object.entries(packages).filter(([place]) => place !== '');

/** Licenses that ask for no more than a notice, or only for the file's own source. */
const permitted = new Set([
  ...['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Unlicense', 'CC0-1.0'],
  ...['PSF-2.0', 'Python-2.0', 'OFL-1.1', 'MPL-2.0', 'CC-BY-4.0', 'EPL-2.0'],
]);
/** Its package.json names no license; its license file says MIT. */
const unnamed = 'node_modules/khroma';

it('docs/dependencies.md lists the direct dependencies', () => {
  const rows = read('docs/dependencies.md').match(/^\| `[^|]*/gm) ?? [];
  const listed = rows.flatMap((row) => [...row.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  expect(listed.sort()).toEqual(direct.toSorted());
});

it('every package in the lock file has a permitted license', () => {
  const isPermitted = ({ license = '' }: Installed): boolean =>
    license
      .replace(/[()]/g, '')
      .split(' OR ')
      .some((name) => permitted.has(name));
  expect(installed.filter(([place, one]) => place !== unnamed && !isPermitted(one))).toEqual([]);
});

it('the lock file holds the Node that everything runs on, the same for each platform', () => {
  const names = Object.keys(nodes);
  const locked = names.map((name) => packages[`node_modules/${name}`]?.version);
  expect(names.filter((name) => !name.startsWith('node-'))).toEqual([]);
  expect(new Set([...locked, ...Object.values(nodes)]).size).toBe(1);
});

it('everything that is installed is held to its digest; those of Node for macOS were not at hand', () => {
  const open = installed.filter(([, { integrity }]) => integrity === undefined);
  expect(open.filter(([place, { os }]) => os !== 'darwin' || !nodes[path.basename(place)])).toEqual([]);
});
