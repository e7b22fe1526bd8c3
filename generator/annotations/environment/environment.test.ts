import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { documentedVersion } from '../../testing/documented.ts';
import { problemOf } from '../../testing/problems.ts';
import { ingestEnvironment } from './index.ts';

const variable = { name: 'HIVE_WAX', source: 'pkg/wax.go:1', text: 'Makes wax.' };
const folder = {
  ...{ variable: 'XDG_CONFIG_HOME', linux: '~/.config/hive', macos: '~/Library/hive', windows: '%APPDATA%\\hive' },
  files: [{ name: 'cells.yaml', source: 'pkg/cells.go:2', text: 'Cells.' }],
};
const whole = { own: ['HIVE_'], variables: [variable], folders: [folder], ignoreUnknownFlags: [], charts: [] };
const read = (value: unknown) => ingestEnvironment(JSON.stringify(value), 'environment.yaml');

it('says which variables and files there are', () => {
  expect(read(whole)).toEqual(whole);
});

it('is written for the version that guides are about', () => {
  const file = resolve(import.meta.dirname, '../../../specs', documentedVersion, 'environment.yaml');
  const { variables, folders } = ingestEnvironment(readFileSync(file, 'utf8'), file);
  expect(variables.length).toBeGreaterThan(30);
  expect(folders.flatMap(({ files }) => files).length).toBeGreaterThan(10);
});

it.each<[string, unknown, string]>([
  ['no line of code', { ...whole, variables: [{ ...variable, source: 'pkg/wax.go' }] }, 'must be a file and a line'],
  ['a blank in a name', { ...whole, variables: [{ ...variable, name: 'HIVE WAX' }] }, 'must be a name without blanks'],
  ['no beginning', { ...whole, own: ['HIVE'] }, 'must be the beginning of a variable'],
  ['a key that means nothing', { ...whole, paths: [] }, 'paths'],
  ['the same variable twice', { ...whole, variables: [variable, variable] }, 'HIVE_WAX again, which variables.0 has'],
  ['the same file twice', { ...whole, folders: [folder, folder] }, 'cells.yaml again, which folders.0.files.0 has'],
])('%s is refused', (_, value, what) => {
  expect(problemOf(() => read(value)).what).toContain(what);
});
