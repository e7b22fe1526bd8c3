import { mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { OutputFile } from '../model/output.ts';
import { readTree, temporaryFolder, writeTree } from '../testing/folders.ts';
import { problemOf } from '../testing/problems.ts';
import { writeOutput } from './output.ts';
import { filesBelow } from './read.ts';

const markName = '.thv-docs.json';
const files = (tree: Readonly<Record<string, string>>): OutputFile[] =>
  Object.entries(tree).map(([path, content]) => ({ path, content }));
/** A generated folder inside a temporary one. */
function generated(tree: Readonly<Record<string, string>> = { 'a.ts': '1', 'b/c.ts': '2' }): string {
  const folder = join(temporaryFolder(), 'out');
  writeOutput(folder, files(tree));
  return folder;
}
/** What stands in the folder, the mark left out. */
const contents = (folder: string): Record<string, string> =>
  Object.fromEntries(Object.entries(readTree(folder)).filter(([path]) => path !== markName));
const beside = (folder: string): string[] => readdirSync(join(folder, '..'));

describe('writing', () => {
  it('makes the folder with these files and a mark', () => {
    const folder = generated();
    expect(contents(folder)).toEqual({ 'a.ts': '1', 'b/c.ts': '2' });
    expect(JSON.parse(readFileSync(join(folder, markName), 'utf8'))).toEqual({ generator: 'thv-docs' });
    expect(beside(folder)).toEqual(['out']);
  });

  it('replaces the folder as a whole: files that are not made are gone, those that differ are restored', () => {
    const folder = generated({ 'a.ts': '1', 'b/c.ts': '2', 'd.ts': '3' });
    // Somebody has changed one and added another.
    writeTree(folder, { 'd.ts': 'changed', 'foreign.ts': 'x' });
    const result = { written: 1, unchanged: 1 };
    expect(writeOutput(folder, files({ 'a.ts': '1', 'd.ts': '3' }))).toEqual(result);
    expect(contents(folder)).toEqual({ 'a.ts': '1', 'd.ts': '3' });
    expect(beside(folder)).toEqual(['out']);
  });

  it('puts back first what a killed run had moved away', () => {
    const folder = generated();
    renameSync(folder, `${folder}.old-999999999`);
    expect(writeOutput(folder, files({ 'a.ts': '1', 'b/c.ts': '3' }))).toEqual({
      written: 1,
      unchanged: 1,
    });
    expect(beside(folder)).toEqual(['out']);
  });

  it('takes an empty folder, bytes, and one file named twice', () => {
    const folder = join(temporaryFolder(), 'out');
    mkdirSync(folder);
    const image = { path: 'x.png', content: new Uint8Array([0, 255, 10]) };
    expect(writeOutput(folder, [image, image]).written).toBe(1);
    expect([...readFileSync(join(folder, 'x.png'))]).toEqual([0, 255, 10]);
    expect(writeOutput(folder, [image, image])).toMatchObject({ written: 0, unchanged: 1 });
  });
});

describe('what is refused, with nothing touched', () => {
  it.each([
    ['files of somebody else', { 'notes.txt': 'mine' }],
    ['a broken mark', { [markName]: '{', 'a.ts': '1' }],
  ])('a folder with %s', (_, tree) => {
    const folder = writeTree(join(temporaryFolder(), 'out'), tree);
    expect(problemOf(() => writeOutput(folder, files({ 'a.ts': '2' })))).toMatchObject({
      at: { file: folder },
      what: 'has files that this program did not write',
    });
    expect(readTree(folder)).toEqual(tree);
    expect(beside(folder)).toEqual(['out']);
  });

  it.each([
    ...['../evil.ts', 'a/../b.ts', '/etc/evil.ts', '.', '', 'a\\b.ts', 'a:b.ts', 'a\u0000b.ts', 'é'.repeat(200)],
  ])('the path %j', (path) => {
    const folder = generated();
    const before = readTree(folder);
    expect(problemOf(() => writeOutput(folder, [...files({ 'new.ts': '3' }), { path, content: 'x' }]))).toMatchObject({
      at: { file: path },
      what: expect.stringMatching(/^is not a valid path/),
    });
    expect(readTree(folder)).toEqual(before);
    expect(beside(folder)).toEqual(['out']);
  });

  it('two contents for one path', () => {
    const folder = generated();
    const twice = [...files({ 'a.ts': '1' }), ...files({ 'a.ts': '2' })];
    expect(problemOf(() => writeOutput(folder, twice))).toMatchObject({
      at: { file: 'a.ts' },
      what: 'would be written twice, with different content',
    });
    expect(contents(folder)).toEqual({ 'a.ts': '1', 'b/c.ts': '2' });
  });
});

it('what the disk refuses is a message, and nothing is left', () => {
  const root = writeTree(temporaryFolder(), { file: 'mine' });
  const folder = join(root, 'out');
  expect(problemOf(() => writeOutput(folder, files({ a: '1', 'a/b.ts': '2' })))).toMatchObject({
    at: { file: folder },
    what: expect.stringMatching(/^cannot be written \(E\w+\)$/),
  });
  expect(filesBelow(root)).toEqual(['file']);
});
