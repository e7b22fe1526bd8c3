import { join } from 'node:path';
import { versionChanges } from '../changes/compare.ts';
import { type ReadRelease, readRelease } from '../commands/read-release.ts';
import { judge } from '../commands/release/judge.ts';
import { documentRelease } from '../commands/release/one-release.ts';
import { loadConfig } from '../config/load.ts';
import { untaggedRelease } from '../io/releases/open.ts';
import { tableHistory } from '../kinds/history.ts';
import type { FactsHistory } from '../model/facts.ts';
import { type SourceName, sourceNames } from '../model/kinds.ts';
import { InputError } from '../shared/problem.ts';
import { siteConfig } from './command-line.ts';
import type { Damage, SourceText } from './damaging.ts';
import { type Tree, writeTree } from './folders.ts';

/** A release in a folder of its own. */
export interface ReleaseFolder {
  readonly version: string;
  readonly folder: string;
}

/** What is said of a release: keys with what was seen, or why it can't be read. Null: nothing that is compared differs. */
export type Verdicts = Readonly<Record<string, readonly string[] | null>>;

/**
 * Changes a release in each way by itself, and has it judged beside the two before it.
 *
 * @param work folder for the releases that are made
 */
export async function verdictsOf(
  changes: Readonly<Partial<Record<SourceName, Readonly<Record<string, Damage>>>>>,
  [older, before, release]: readonly [ReleaseFolder, ReleaseFolder, ReleaseFolder],
  work: string,
): Promise<Verdicts> {
  const store = await storeOf([older, before], work);
  const [oldest, healthy] = await Promise.all([read(older), read(release)]);
  const verdicts: Record<string, readonly string[] | null> = { nothing: await judged(healthy, store) };
  for (const source of sourceNames)
    for (const [name, change] of Object.entries(changes[source] ?? {})) {
      const files = textsOf(healthy, source);
      const changed = change(files, textsOf(oldest, source));
      const isChanged = JSON.stringify(changed) !== JSON.stringify(files);
      const others = healthy.files
        .filter(({ kind }) => kind !== source)
        .map(({ path, bytes }) => [path, bytes] as const);
      const tree: Tree = Object.fromEntries([...others, ...changed.map(({ path, text }) => [path, text] as const)]);
      const folder = join(work, `release-${Object.keys(verdicts).length}`);
      const damaged = { ...release, folder: writeTree(folder, tree) };
      const said = isChanged ? await judged(damaged, store) : null;
      const isSilent =
        said?.length === 0 && versionChanges(healthy.facts, (await read(damaged)).facts).changes.length > 0;
      verdicts[`${source}: ${name}`] = said?.length === 0 && !isSilent ? null : said;
    }
  return verdicts;
}

function textsOf({ files }: ReadRelease, source: SourceName): SourceText[] {
  const own = files.filter(({ kind }) => kind === source);
  return own.map(({ path, bytes }) => ({ path, text: String(bytes) }));
}

interface Store {
  readonly root: string;
  readonly history: FactsHistory;
}

/** A store that has documented the releases. */
async function storeOf(releases: readonly ReleaseFolder[], work: string): Promise<Store> {
  const root = join(work, 'specs');
  const config = await loadConfig(join(writeTree(work, { 'docs.config.ts': siteConfig }), 'docs.config.ts'));
  let history = tableHistory([], []);
  for (const release of releases) {
    const { source, tag } = opened(release);
    const context = { source, shown: 'hive', root, origin: 'https://code.example/hive', config, accept: () => [] };
    history = (await documentRelease(context, tag, history)).history;
  }
  return { root, history };
}

function opened({ folder, version }: ReleaseFolder) {
  const source = untaggedRelease(folder, version, '2025-03-02');
  const [tag] = source.tags;
  if (!tag) throw new Error('a checkout is one release');
  return { source, tag };
}

function read(release: ReleaseFolder): Promise<ReadRelease> {
  const { source, tag } = opened(release);
  return readRelease(source, tag, `hive@${release.version}`);
}

async function judged(release: ReadRelease | ReleaseFolder, { root, history }: Store): Promise<string[]> {
  try {
    const whole = 'folder' in release ? await read(release) : release;
    const findings = await judge(whole, 'hive', history.releases.at(-1)?.version ?? null, history, root);
    return findings.map(({ key, what }) => `${key}: ${what}`);
  } catch (cause) {
    if (!(cause instanceof InputError)) throw cause;
    return [cause.message.split('\n')[0] ?? ''];
  }
}
