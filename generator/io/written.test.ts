import { describe, expect, it } from 'vitest';
import { folderOf } from '../testing/folders.ts';
import { problemsOf } from '../testing/problems.ts';
import { manifestOf, sourceFiles } from '../testing/sources.ts';
import { discover } from './discover.ts';
import { loadSources } from './sources.ts';

const written = { ...sourceFiles, 'clients.yaml': 'schema: C\n', 'equivalents.yaml': 'groups: []\n' };
const folder = (files: Readonly<Record<string, string>>, listed: Readonly<Record<string, string>>): string =>
  folderOf({ ...files, 'manifest.json': JSON.stringify(manifestOf(listed)) });

describe('files that people write beside the sources', () => {
  it('are found at the top, and only beside sources', () => {
    expect(discover(folderOf(written)).flatMap(({ paths }) => paths)).toEqual(
      expect.arrayContaining(['clients.yaml', 'equivalents.yaml']),
    );
    const elsewhere = { ...sourceFiles, 'docs/clients.yaml': 'schema: C\n' };
    expect(discover(folderOf(elsewhere)).map(({ kind }) => kind)).not.toContain('clients');
    expect(discover(folderOf({ 'clients.yaml': 'schema: C\n' }))).toEqual([]);
  });

  it('may be missing, and are in the manifest when they are there', () => {
    expect(loadSources({ folder: folder(sourceFiles, sourceFiles), display: 'specs/v1' }).files).toHaveLength(
      Object.keys(sourceFiles).length,
    );
    expect(
      loadSources({ folder: folder(written, written), display: 'specs/v1' })
        .files.map(({ kind }) => kind)
        .slice(-2),
    ).toEqual(['clients', 'equivalents']);
    expect(
      problemsOf(() => loadSources({ folder: folder(written, sourceFiles), display: 'specs/v1' })).map(
        ({ what }) => what,
      ),
    ).toEqual([
      'does not list clients.yaml, which is in the folder',
      'does not list equivalents.yaml, which is in the folder',
    ]);
  });
});
