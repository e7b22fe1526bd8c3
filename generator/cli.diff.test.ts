import { describe, expect, it } from 'vitest';
import { sha256 } from './io/digest.ts';
import { historyName } from './io/facts-history.ts';
import { commandPage, type Finished, runCli } from './testing/command-line.ts';
import { folderOf, type Tree, writeTree } from './testing/folders.ts';
import { recordReleases } from './testing/stores.ts';

const pages = (...flags: readonly string[]): Tree => ({ 'cli/hive.md': commandPage('hive', '', ...flags) });
const [size, colour] = ['--size string     How large', '--colour string   Which colour'];
const releases = {
  'v0.1.0': pages('--name string     What it is (default "a")', size, colour),
  'v0.1.1': pages('--name string     What it is (default "b")', size, colour),
  'v0.2.0': pages('--name string     What it is (default "b")', '--paint string    How to paint'),
};

/** A folder of versions with the history of the releases above. */
function recorded(files: Tree = {}): string {
  const root = folderOf(files);
  recordReleases(root, releases);
  return root;
}

const diff = (root: string, ...args: readonly string[]): Promise<Finished> =>
  runCli(['diff', '--specs', 'specs', ...args], root);

describe('the command that compares versions', () => {
  it.each([
    ['v0.1.0', 'v0.2.0', 'breaking', 1, 'thv-docs: 2 of the changes are breaking or worse\n'],
    ['v0.1.0', 'v0.2.0', 'risky', 1, 'thv-docs: 3 of the changes are risky or worse\n'],
    ['v0.1.0', 'v0.1.1', 'breaking', 0, ''],
    ['v0.1.0', 'v0.1.1', 'unclassified', 0, ''],
  ])('%s to %s, failing on %s, ends with %d', async (from, to, severity, expected, complaint) => {
    const { code, stdout, stderr } = await diff(recorded(), from, to, '--fail-on', severity, '--format', 'json');
    expect([code, stderr, JSON.parse(stdout).to.version]).toEqual([expected, complaint, to]);
  });

  it('follows what moves.yaml says', async () => {
    const moves = 'moves:\n  - from: "cli:hive --colour"\n    to: "cli:hive --paint"\n    reason: It paints.\n';
    const entry = { path: 'moves.yaml', kind: 'moves', upstream: 'docs', sha256: sha256(moves) };
    const manifest = { version: 'v0.2.0', origin: 'https://code.example/hive', ref: 'v0.2.0', files: [entry] };
    const root = recorded({
      'specs/v0.2.0/moves.yaml': moves,
      'specs/v0.2.0/manifest.json': JSON.stringify(manifest),
    });
    const { stdout } = await diff(root, 'v0.1.0', 'v0.2.0');
    expect(stdout).toContain('hive --colour: renamed to `hive --paint` (flag-renamed, v0.2.0)');
  });

  it.each([
    [['v0.2.0', 'v0.1.0'], 1, 'compare `v0.1.0` with `v0.2.0`'],
    [['v0.1.0', 'v0.1.2'], 1, 'write `v0.1.1`'],
    [['v0.1.0'], 2, "missing required argument 'to'"],
    [['v0.1.0', 'v0.2.0', '--fail-on', 'info'], 2, 'breaking, unclassified, risky'],
    [['v0.1.0', 'v0.2.0', '--format', 'xml'], 2, 'human, json, markdown, github'],
  ])('refuses %j', async (args, expected, says) => {
    const { code, stdout, stderr } = await diff(recorded(), ...args);
    expect([code, stdout, stderr]).toEqual([expected, '', expect.stringContaining(says)]);
  });

  it('never takes a history that can’t be read for no changes', async () => {
    const none = await diff(folderOf({ 'specs/x': '' }), 'v0.1.0', 'v0.2.0');
    expect([none.code, none.stdout, none.stderr]).toEqual([1, '', expect.stringContaining('thv-docs history --from')]);
    const root = recorded();
    writeTree(root, { [`specs/${historyName}`]: 'nothing\n' });
    const corrupt = await diff(root, 'v0.1.0', 'v0.2.0');
    expect([corrupt.code, corrupt.stdout, corrupt.stderr]).toEqual([
      1,
      '',
      expect.stringContaining(`${historyName} (line 1): is not a JSON object`),
    ]);
  });
});
