import { mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { versionChanges } from './changes/compare.ts';
import { implausible } from './changes/plausible.ts';
import { type ReadRelease, readRelease } from './commands/read-release.ts';
import { loadConfig } from './config/load.ts';
import { untaggedRelease } from './io/releases/open.ts';
import { runPipeline, versionInput } from './pipeline.ts';
import { InputError } from './shared/problem.ts';
import { siteConfig } from './testing/command-line.ts';
import { verdictsOf } from './testing/damaged-release.ts';
import { damages, harmlessChanges } from './testing/damages.ts';
import { muchPatience } from './testing/effort.ts';
import { folderOf, type Tree, temporaryFolder } from './testing/folders.ts';
import { hiveRelease } from './testing/hive-release.ts';
import { releaseFiles, releaseWith } from './testing/releases.ts';

vi.setConfig({ testTimeout: muchPatience });

const older = Object.entries(releaseWith(6));
const release: Tree = releaseWith(4);
const paths = Object.keys(release);
const text = (path: string): string => String(release[path]);

/** Kinds of damage to one file. Null: it's gone. */
const byteDamages: Readonly<Record<string, (path: string) => string | Uint8Array | null>> = {
  'is gone': () => null,
  'is empty': () => '',
  'is cut in the middle': (path) => text(path).slice(0, text(path).length / 2),
  'lacks its first line': (path) => text(path).split('\n').slice(1).join('\n'),
  'lacks its last lines': (path) => text(path).trimEnd().split('\n').slice(0, -2).join('\n'),
  'is there twice in a row': (path) => text(path).repeat(2),
  'is an error page': () => '<!doctype html><title>404</title><h1>Not found</h1>\n',
  'is UTF-16': (path) => Buffer.from(`\ufeff${text(path)}`, 'utf16le'),
  'is Latin-1': (path) => Buffer.concat([Buffer.from(text(path)), Buffer.from([0xe4, 0x0a])]),
  'is a pointer of Git LFS': () => 'version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n',
  'has both sides of a merge': (path) => `<<<<<<< ours\n${text(path)}=======\n${text(path)}>>>>>>> theirs\n`,
};

async function read(files: Tree, links: readonly string[] = []): Promise<ReadRelease> {
  const folder = folderOf(files);
  for (const path of links) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    symlinkSync('/etc/hostname', join(folder, path));
  }
  const source = untaggedRelease(folder, 'v1.2.4', '2025-03-02');
  const [tag] = source.fetched(source.tags);
  if (!tag) throw new Error('a checkout is one release');
  return readRelease(source, tag, 'hive@v1.2.4');
}

async function pagesOf({ tool }: ReadRelease): Promise<string> {
  const config = await loadConfig(join(folderOf({ 'docs.config.ts': siteConfig }), 'docs.config.ts'));
  const version = 'v1.2.4';
  const sources = { version, files: [], absent: [], warnings: [] };
  const scope = { version, path: `/hive/${version}` };
  const { files } = await runPipeline(versionInput({ config, scope, sources, tool }));
  return JSON.stringify(files.map(({ path, content }) => [path, String(content)]));
}

/** What a damaged release is compared with. */
async function readHealthy() {
  const before = await read(releaseWith(6));
  const healthy = await read(release);
  const changes = ({ facts }: ReadRelease) => versionChanges(before.facts, facts).changes;
  const ids = (one: ReadRelease): string => JSON.stringify(changes(one).map(({ id }) => id));
  return { before, changes, ids, told: ids(healthy), pages: await pagesOf(healthy) };
}
let healthy: ReturnType<typeof readHealthy> | undefined;

/** What becomes of a damaged release beside the healthy one. */
async function outcome(
  files: Tree,
  links: readonly string[] = [],
): Promise<'refused' | 'told' | 'harmless' | 'silent'> {
  // Once for all tests, by the first of them, which has the folders removed.
  healthy ??= readHealthy();
  const { before, changes, ids, told, pages } = await healthy;
  try {
    const after = await read(files, links);
    const findings = implausible({
      ...{ before: before.facts, after: after.facts, changes: changes(after), earlier: [] },
      ...{ tools: { before: null, after: after.tool }, warnings: after.warnings, ignored: after.ignored },
    });
    if (findings.length > 0) return 'refused';
    if (ids(after) !== told) return 'told';
    return (await pagesOf(after)) === pages ? 'harmless' : 'silent';
  } catch (cause) {
    if (cause instanceof InputError) return 'refused';
    throw cause;
  }
}

describe.each(paths)('a release whose %s', (path) => {
  it.each(Object.entries(byteDamages))('%s is refused or told, unless no page changes', async (_, damage) => {
    const { [path]: __, ...rest } = release;
    const content = damage(path);
    expect(await outcome(content === null ? rest : { ...rest, [path]: content })).not.toBe('silent');
  });

  it('is a link out of the release is refused', async () => {
    const { [path]: _, ...rest } = release;
    expect(await outcome(rest, [path])).toBe('refused');
  });

  it('is there in a second folder with other content is refused or told', async () => {
    const place = `other/${path}`;
    const content = text(path).replace(/Does|Fine|Cells|Makes wax|A cell/, 'Other');
    expect(await outcome({ ...release, [place]: content })).not.toBe('silent');
  });
});

it('a release with pages of the one before it is told by what it doesn’t change', async () => {
  const mixed = { ...release, ...Object.fromEntries(older.filter(([path]) => path.endsWith('hive_add.md'))) };
  expect(await outcome(mixed)).toBe('told');
});

it('the release itself is fine', async () => {
  expect(await outcome(release)).toBe('harmless');
  expect(Object.keys(byteDamages).length * Object.keys(releaseFiles).length).toBeGreaterThanOrEqual(60);
});

describe('a release of some size', () => {
  const verdicts = (changes: Parameters<typeof verdictsOf>[0]) => {
    const edition = (number: number) => ({ version: `v1.${number}.0`, folder: folderOf(hiveRelease(number)) });
    return verdictsOf(changes, [edition(1), edition(2), edition(3)], temporaryFolder());
  };

  it('is refused with any damage, in a few lines', async () => {
    const { nothing, ...said } = await verdicts(damages);
    expect(nothing).toEqual([]);
    expect(Object.keys(said).length).toBeGreaterThanOrEqual(100);
    expect(Object.entries(said).filter(([, lines]) => !lines || lines.length === 0 || lines.length > 20)).toEqual([]);
  });

  it('is fine where what changes is no loss', async () => {
    const said = await verdicts(harmlessChanges);
    expect(Object.entries(said).filter(([, lines]) => lines?.length !== 0)).toEqual([]);
  });
});
