import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';

const root = path.join(import.meta.dirname, '..');
const read = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
const { optionalDependencies } = z
  .object({ optionalDependencies: z.record(z.string(), z.string()) })
  .parse(read('package.json'));
const entry = z.object({
  version: z.string().optional(),
  integrity: z.string().optional(),
  os: z.unknown().optional(),
});
const { packages } = z.object({ packages: z.record(z.string(), entry) }).parse(read('package-lock.json'));

it('the lock file holds the Node that everything runs on, the same for each platform', () => {
  const names = Object.keys(optionalDependencies);
  const versions = names.map((name) => packages[`node_modules/${name}`]?.version);
  expect(names.filter((name) => !name.startsWith('node-'))).toEqual([]);
  expect(new Set([...versions, ...Object.values(optionalDependencies)]).size).toBe(1);
});

it('everything that is installed is held to its digest; those of Node for macOS were not at hand', () => {
  const open = Object.entries(packages).filter(([name, { integrity }]) => name !== '' && integrity === undefined);
  expect(open.filter(([name, { os }]) => os !== 'darwin' || !optionalDependencies[path.basename(name)])).toEqual([]);
});
