import { mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inPath } from '../shared/problem.ts';
import { folderOf } from '../testing/folders.ts';
import { problemOf } from '../testing/problems.ts';
import { digestOf, folderDigest } from './digest.ts';
import { listFiles } from './list-files.ts';
import { compareText, decodeText, maxSourceBytes, readBytes, readText } from './read.ts';

describe('text', () => {
  it('has no byte-order mark and one kind of line end', () => {
    expect(readText(join(folderOf({ x: '\ufeffa\r\nb\rc\n' }), 'x'))).toBe('a\nb\nc\n');
  });

  it.each([
    ['a Latin-1 byte', Buffer.from([0x63, 0x61, 0x66, 0xe9, 0x20]), 'byte 3', 'is not UTF-8'],
    ['UTF-16 without one', Buffer.from('ab', 'utf16le'), 'byte 1', 'holds a NUL byte, so it is not text'],
    ['a character cut in two', Buffer.from('aé').subarray(0, 2), 'byte 1', 'is not UTF-8'],
  ])('with %s is refused with its place', (_, bytes, place, what) => {
    expect(problemOf(() => decodeText(bytes, 'x.md'))).toMatchObject({ at: inPath('x.md', place), what });
  });
});

describe('files', () => {
  it('that are not there, are folders or too large are messages', () => {
    const folder = folderOf({});
    mkdirSync(join(folder, 'd'));
    writeFileSync(join(folder, 'large'), '');
    truncateSync(join(folder, 'large'), maxSourceBytes + 1);
    expect(problemOf(() => readBytes(join(folder, 'none'))).what).toBe('does not exist');
    expect(problemOf(() => readBytes(join(folder, 'd'))).what).toBe('is not a file');
    expect(problemOf(() => readBytes(join(folder, 'large'))).what).toMatch(/^has 16777217 bytes/);
  });

  it('of a folder are listed in one order, without those of tools', () => {
    const folder = folderOf({
      ...{ 'b.md': '', 'a/z.md': '', 'a/Z.md': '', 'c.txt': '', 'node_modules/x.md': '', '.git/x.md': '' },
    });
    expect(listFiles(folder, (path) => path.endsWith('.md'))).toEqual(['a/Z.md', 'a/z.md', 'b.md']);
    expect(['b', 'a', 'Z', 'é'].sort(compareText)).toEqual(['Z', 'a', 'b', 'é']);
  });
});

describe('digests', () => {
  it('do not depend on the order, but on every name and value', () => {
    const digest = (parts: Readonly<Record<string, string>>): string => digestOf(Object.entries(parts));
    const base = digest({ a: '1', b: '2' });
    expect(digest({ b: '2', a: '1' })).toBe(base);
    for (const other of [{ a: '1' }, { a: '1', b: '3' }, { a: '1', c: '2' }, { a: '1b', '': '2' }, { a1: '', b: '2' }])
      expect(digest(other)).not.toBe(base);
  });

  it('of folders see every file that counts', () => {
    const folder = folderOf({ 'a.md': '1', 'b.txt': '2' });
    const before = folderDigest(folder, (path) => path.endsWith('.md'));
    writeFileSync(join(folder, 'b.txt'), 'changed');
    expect(folderDigest(folder, (path) => path.endsWith('.md'))).toBe(before);
    writeFileSync(join(folder, 'a.md'), 'changed');
    expect(folderDigest(folder, (path) => path.endsWith('.md'))).not.toBe(before);
    expect(folderDigest(join(folder, 'none'), () => true)).toBe(digestOf([]));
  });
});
