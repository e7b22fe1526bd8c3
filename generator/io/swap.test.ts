import { readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { OutputFile } from '../model/output.ts';
import { readTree, temporaryFolder, writeTree } from '../testing/folders.ts';
import { currentWarnings, writeOutput } from './output.ts';

const files = (tree: Readonly<Record<string, string>>): OutputFile[] =>
  Object.entries(tree).map(([path, content]) => ({ path, content }));
function generated(): string {
  const folder = join(temporaryFolder(), 'out');
  writeOutput(folder, files({ 'a.ts': '1', 'b/c.ts': '2' }), 'first');
  return folder;
}
const beside = (folder: string): string[] => readdirSync(join(folder, '..'));

describe('what a killed run left', () => {
  it('between its two renames is put back', () => {
    const folder = generated();
    renameSync(folder, `${folder}.old`);
    writeTree(`${folder}.new-999999999`, { 'a.ts': 'half' });
    expect(currentWarnings(folder, 'first')).toEqual([]);
    expect(beside(folder)).toEqual(['out']);
  });

  it('between its two renames does not stop the next run', () => {
    const folder = generated();
    renameSync(folder, `${folder}.old`);
    expect(writeOutput(folder, files({ 'a.ts': '1' }), 'second')).toMatchObject({ unchanged: 1, removed: 1 });
    expect(readTree(folder)).toMatchObject({ 'a.ts': '1' });
    expect(Object.keys(readTree(folder))).toHaveLength(2);
  });

  it('after both renames is removed', () => {
    const folder = generated();
    writeOutput(`${folder}.old`, files({ 'a.ts': 'older' }), 'zeroth');
    writeOutput(folder, files({ 'a.ts': '1' }), 'second');
    expect(beside(folder)).toEqual(['out']);
  });

  it('after both renames is removed by a run that has nothing to do', () => {
    const folder = generated();
    writeOutput(`${folder}.old`, files({ 'a.ts': 'older' }), 'zeroth');
    expect(currentWarnings(folder, 'first')).toEqual([]);
    expect(beside(folder)).toEqual(['out']);
  });

  it('while it removed the older output is removed', () => {
    const folder = generated();
    writeTree(`${folder}.old-999999999`, { 'a.ts': 'half' });
    writeOutput(folder, files({ 'a.ts': '2' }), 'second');
    expect(beside(folder)).toEqual(['out']);
  });

  it('while it wrote is removed, but not the folder of a run that goes on', () => {
    const folder = generated();
    writeTree(`${folder}.new-999999999`, { 'a.ts': 'half' });
    writeTree(`${folder}.new-${process.ppid}`, { 'a.ts': 'other run' });
    writeTree(`${folder}.new-notes`, { 'a.ts': 'mine' });
    writeOutput(folder, files({ 'a.ts': '2' }), 'second');
    expect(beside(folder).sort()).toEqual(['out', `out.new-${process.ppid}`, 'out.new-notes']);
  });
});
