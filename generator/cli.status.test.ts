import { expect, it } from 'vitest';
import { historyName } from './io/facts-history.ts';
import { runCli, siteConfig } from './testing/command-line.ts';
import { folderOf, type Tree } from './testing/folders.ts';
import { tagRelease } from './testing/releases.ts';
import { newRepository } from './testing/repositories.ts';
import { storedVersion } from './testing/stores.ts';

const version = (name: string, more: object = {}): Tree =>
  storedVersion(name, { 'cli/hive.md': name }, { ...more, absent: [] });
const held = siteConfig.replace('  program:', "  heldBack: { 'v1.1.0': 'the chart is not out yet' },\n  program:");

const status = (files: Tree, ...more: string[]) =>
  runCli(['status', '--specs', 'specs', '--config', 'docs.config.ts', ...more], folderOf(files));

function repository(): string {
  const folder = newRepository({});
  for (const tag of ['v1.0.0', 'v1.2.0', 'v1.1.0']) tagRelease(folder, tag, '2025-03-01', { 'a.md': tag });
  return folder;
}

/** What's on record of a release; its facts are never read here. */
const recorded = { version: 'v1.0.0', commit: 'a'.repeat(40), date: '2025-03-01', sha256: '0'.repeat(64) };

it('tells which versions are documented, and which tags aren’t', async () => {
  const files = {
    'docs.config.ts': held,
    ...version('v1.0.0', { date: '2025-03-01' }),
    ...version('v1.1.0', { predecessor: 'v1.0.0', date: '2025-03-02' }),
    [`specs/${historyName}`]: JSON.stringify(recorded),
  };
  const { code, stdout, stderr } = await status(files, '--from', repository());
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/\n2 versions documented; the latest is v1\.0\.0, \d+ days old\n$/);
  expect(stdout).toContain('v1.1.0       2025-03-02  held back: the chart is not out yet\n');
  expect(stdout).toContain('1 newer tag not documented: v1.2.0\n');
  expect(stdout).toContain('v1.0.0 names another commit');
});

it('needs neither a repository nor a version', async () => {
  const { code, stdout } = await status({ 'docs.config.ts': siteConfig }, '--format', 'json');
  expect({ code, ...JSON.parse(stdout) }).toEqual({
    code: 0,
    ...{ format: 1, latest: null, ageInDays: null, versions: [], missing: null, moved: null },
  });
});
