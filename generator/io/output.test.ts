import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type OutputFile, printedInParts } from '../model/output.ts';
import type { Problem } from '../model/problem.ts';
import { pathsBelow, readTree, temporaryFolder, writeTree } from '../testing/folders.ts';
import { problemOf } from '../testing/problems.ts';
import { currentWarnings, writeOutput } from './output.ts';
import { sha256 } from './sha256.ts';

const stampName = '.thv-docs.json';
const files = (tree: Readonly<Record<string, string>>): OutputFile[] =>
  Object.entries(tree).map(([path, content]) => ({ path, content }));
/** A generated folder inside a temporary one. */
function generated(tree: Readonly<Record<string, string>> = { 'a.ts': '1', 'b/c.ts': '2' }): string {
  const folder = join(temporaryFolder(), 'out');
  writeOutput(folder, files(tree), 'first');
  return folder;
}
/** What stands in the folder, the stamp left out. */
const contents = (folder: string): Record<string, string> =>
  Object.fromEntries(Object.entries(readTree(folder)).filter(([path]) => path !== stampName));
const beside = (folder: string): string[] => readdirSync(join(folder, '..'));

describe('writing', () => {
  it('makes the folder with these files and a stamp of their digests', () => {
    const folder = generated();
    expect(contents(folder)).toEqual({ 'a.ts': '1', 'b/c.ts': '2' });
    expect(JSON.parse(readFileSync(join(folder, stampName), 'utf8'))).toEqual({
      generator: 'thv-docs',
      inputs: 'first',
      files: { 'a.ts': sha256('1'), 'b/c.ts': sha256('2') },
      warnings: [],
    });
    expect(beside(folder)).toEqual(['out']);
  });

  it('replaces the folder as a whole: files no longer made are gone', () => {
    const folder = generated();
    expect(writeOutput(folder, files({ 'a.ts': '1', 'd.ts': '3' }), 'second')).toEqual({
      written: 1,
      unchanged: 1,
      removed: 1,
    });
    expect(contents(folder)).toEqual({ 'a.ts': '1', 'd.ts': '3' });
    expect(beside(folder)).toEqual(['out']);
  });

  it('leaves the time of unchanged files alone', () => {
    const folder = generated();
    utimesSync(join(folder, 'a.ts'), 1000, 1000);
    utimesSync(join(folder, 'b/c.ts'), 1000, 1000);
    writeOutput(folder, files({ 'a.ts': '1', 'b/c.ts': 'new' }), 'second');
    expect(statSync(join(folder, 'a.ts')).mtimeMs).toBe(1_000_000);
    expect(statSync(join(folder, 'b/c.ts')).mtimeMs).toBeGreaterThan(1_000_000);
  });

  it('restores a file that somebody changed, and drops one that somebody added', () => {
    const folder = generated();
    writeTree(folder, { 'a.ts': 'changed', 'foreign.ts': 'x' });
    writeOutput(folder, files({ 'a.ts': '1', 'b/c.ts': '2' }), 'second');
    expect(contents(folder)).toEqual({ 'a.ts': '1', 'b/c.ts': '2' });
  });

  it('writes a file in parts, and leaves it alone where the parts come to the same', () => {
    const folder = generated();
    const inParts = (...parts: string[]): OutputFile[] => [printedInParts('a.ts', () => parts)];
    expect(writeOutput(folder, inParts('1'), 'second')).toMatchObject({ written: 0, unchanged: 1 });
    expect(writeOutput(folder, inParts('on', 'e'), 'third')).toMatchObject({ written: 1, unchanged: 0 });
    utimesSync(join(folder, 'a.ts'), 1000, 1000);
    expect(writeOutput(folder, inParts('o', 'ne'), 'fourth')).toMatchObject({ written: 0, unchanged: 1 });
    expect(statSync(join(folder, 'a.ts')).mtimeMs).toBe(1_000_000);
    writeTree(folder, { 'a.ts': 'changed' });
    expect(writeOutput(folder, inParts('one'), 'fifth')).toMatchObject({ written: 1, unchanged: 0 });
    expect(contents(folder)).toEqual({ 'a.ts': 'one' });
  });

  it('takes an empty folder, bytes, and one file named twice', () => {
    const folder = join(temporaryFolder(), 'out');
    mkdirSync(folder);
    const image = { path: 'x.png', content: new Uint8Array([0, 255, 10]) };
    expect(writeOutput(folder, [image, image], 'x').written).toBe(1);
    expect([...readFileSync(join(folder, 'x.png'))]).toEqual([0, 255, 10]);
    expect(writeOutput(folder, [image, image], 'x')).toMatchObject({ written: 0, unchanged: 1 });
  });
});

describe('what is current', () => {
  it('has the same inputs and the same bytes', () => {
    expect(currentWarnings(generated(), 'first')).toEqual([]);
  });

  it('still has the warnings of the run that wrote it', () => {
    const folder = join(temporaryFolder(), 'out');
    const warning: Problem = { severity: 'warning', at: { file: 'a.md', kind: 'file' }, what: 'w', why: null, do: 'f' };
    writeOutput(folder, files({ 'a.ts': '1' }), 'first', [warning]);
    expect(currentWarnings(folder, 'first')).toEqual([warning]);
  });

  it.each([
    ['other inputs', () => {}, 'second'],
    ['a changed file', (folder: string) => writeFileSync(join(folder, 'a.ts'), 'x'), 'first'],
    ['a missing file', (folder: string) => rmSync(join(folder, 'a.ts')), 'first'],
    ['a file too many', (folder: string) => writeFileSync(join(folder, 'x.ts'), 'x'), 'first'],
    ['a link in place of a folder', (folder: string) => symlinkSync('b', join(folder, 'd')), 'first'],
    ['no stamp', (folder: string) => rmSync(join(folder, stampName)), 'first'],
    ['a broken stamp', (folder: string) => writeFileSync(join(folder, stampName), '{'), 'first'],
    [
      'a stamp without files',
      (folder: string) =>
        writeFileSync(join(folder, stampName), '{"generator":"thv-docs","inputs":"first","files":null}'),
      'first',
    ],
    ['no folder', (folder: string) => rmSync(folder, { recursive: true }), 'first'],
  ])('is nothing with %s', (_, change, inputs) => {
    const folder = generated();
    change(folder);
    expect(currentWarnings(folder, inputs)).toBeNull();
  });
});

describe('what is refused, with nothing touched', () => {
  it.each([
    ['files of somebody else', { 'notes.txt': 'mine' }],
    ['a stamp of another program', { [stampName]: '{"generator":"other","inputs":"x","files":{}}', 'a.ts': '1' }],
    ['a broken stamp', { [stampName]: '{', 'a.ts': '1' }],
  ])('a folder with %s', (_, tree) => {
    const folder = writeTree(join(temporaryFolder(), 'out'), tree);
    expect(problemOf(() => writeOutput(folder, files({ 'a.ts': '2' }), 'x'))).toMatchObject({
      at: { file: folder },
      what: 'holds something that this program did not write',
    });
    expect(readTree(folder)).toEqual(tree);
    expect(beside(folder)).toEqual(['out']);
  });

  it('a file in place of the folder', () => {
    const folder = join(temporaryFolder(), 'out');
    writeFileSync(folder, 'mine');
    expect(problemOf(() => writeOutput(folder, files({ 'a.ts': '2' }), 'x')).at.file).toBe(folder);
    expect(readFileSync(folder, 'utf8')).toBe('mine');
  });

  it('a folder of somebody else that has the name of our previous output', () => {
    const folder = generated();
    writeTree(`${folder}.old`, { 'notes.txt': 'mine' });
    expect(problemOf(() => writeOutput(folder, files({ 'a.ts': '2' }), 'x')).at.file).toBe(`${folder}.old`);
    rmSync(folder, { recursive: true });
    expect(currentWarnings(folder, 'first')).toBeNull();
    expect(readTree(`${folder}.old`)).toEqual({ 'notes.txt': 'mine' });
    expect(existsSync(folder)).toBe(false);
  });

  it.each([
    '../evil.ts',
    'a/../../evil.ts',
    '/etc/evil.ts',
    '..',
    '.',
    '',
    'a/../b.ts',
    'a\\b.ts',
    'C:\\x.ts',
    'a:b.ts',
    'a\u0000b.ts',
    'a\nb.ts',
    'a?.ts',
    `${'x'.repeat(300)}.ts`,
    'a/'.concat('é'.repeat(200)),
  ])('the path %j', (path) => {
    const folder = generated();
    const before = readTree(folder);
    expect(
      problemOf(() => writeOutput(folder, [...files({ 'new.ts': '3' }), { path, content: 'x' }], 'x')),
    ).toMatchObject({ at: { file: path }, what: expect.stringMatching(/^is not a path/) });
    expect(readTree(folder)).toEqual(before);
    expect(beside(folder)).toEqual(['out']);
  });

  it('two contents for one path', () => {
    const folder = generated();
    expect(
      problemOf(() =>
        writeOutput(
          folder,
          [
            { path: 'a.ts', content: '1' },
            { path: 'a.ts', content: '2' },
          ],
          'x',
        ),
      ),
    ).toMatchObject({ at: { file: 'a.ts' }, what: 'would be written twice, with two contents' });
    expect(contents(folder)).toEqual({ 'a.ts': '1', 'b/c.ts': '2' });
  });
});

describe('what the disk refuses', () => {
  it.each([
    ['a folder below a file', (root: string) => join(root, 'file/out'), files({ 'a.ts': '1' })],
    [
      'a file that another one needs as a folder',
      (root: string) => join(root, 'out'),
      files({ a: '1', 'a/b.ts': '2' }),
    ],
  ])('%s is a message, and nothing is left', (_, folderOf, list) => {
    const root = writeTree(temporaryFolder(), { file: 'mine' });
    const folder = folderOf(root);
    expect(problemOf(() => writeOutput(folder, list, 'x'))).toMatchObject({
      at: { file: folder },
      what: expect.stringMatching(/^cannot be written \(E\w+\)$/),
    });
    expect(pathsBelow(root)).toEqual(['file']);
  });
});
