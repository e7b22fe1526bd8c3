import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { projectRoot } from '../../commands/inputs.ts';
import { readStore } from '../../io/store.ts';
import { compareVersions } from '../../model/version.ts';
import { openReleases } from '../lay-out-releases.ts';
import { releasesPlace } from '../release-folders.ts';

/*
 * Releases that take away much of what our guides and our configuration link to are documented, one after the other, and
 * the site is built with each, while nobody has touched a guide.
 */

/** What they lack; where a repository doesn't have one of them, the next release does. */
const wanted: readonly (readonly [release: string, lacks: string])[] = [
  ['v0.10.1', 'the registry schema'],
  ['v0.21.0', 'fields of a custom resource'],
  ['v0.44.0', 'whatever went in the end'],
];

it('a site is built with releases that take away what guides link to', async () => {
  // Inside the project, so that Node takes page modules for what they are.
  mkdirSync(join(projectRoot, '.cache'), { recursive: true });
  const work = mkdtempSync(join(projectRoot, '.cache/lost-releases-'));
  onTestFinished(() => rmSync(work, { recursive: true, force: true }));
  const specs = join(work, 'specs');
  cpSync(join(projectRoot, 'specs'), specs, { recursive: true });
  const { tags } = openReleases(releasesPlace(), work);
  const inOrder = tags.toSorted(compareVersions);
  for (const [release, lacks] of wanted) {
    const tag = inOrder.find((other) => compareVersions(other, release) >= 0);
    if (tag === undefined)
      throw new Error(`${releasesPlace()} has no release from ${release} on, which lacks ${lacks}`);
    expect(await documented(tag, work)).toEqual({ code: 0, text: expect.stringContaining(`${tag}: `) });
    expect(readStore(specs).map(({ manifest }) => manifest.version)).toContain(tag);
    const generate = ['generate', '--strict', '--specs', specs, '--out', join(work, 'generated')];
    const generated = await run('generator/cli.ts', ...generate);
    expect(generated).toEqual({ code: 0, text: expect.stringContaining(`${tag} does not`) });
    const build = ['--generated', join(work, 'generated'), '--out', join(work, 'dist')];
    expect(await run('site/build.ts', ...build)).toEqual({ code: 0, text: expect.stringContaining(' pages in ') });
  }
});

/** Documents a release, and accepts whatever it takes away. */
async function documented(tag: string, work: string): Promise<Finished> {
  const accepted = join(work, 'accepted.yaml');
  const args = ['release', tag, '--from', join(work, 'repository.git'), '--specs', join(work, 'specs')];
  const first = await run('generator/cli.ts', ...args);
  const keys = [...first.text.matchAll(/@v[^ ]+ \(([a-z]+:[^)]+)\)/g)].map(([, key]) => key);
  if (first.code === 0 || keys.length === 0) return first;
  writeFileSync(accepted, JSON.stringify({ [tag]: Object.fromEntries(keys.map((key) => [key, 'It is meant.'])) }));
  return run('generator/cli.ts', ...args, '--accept-from', accepted);
}

interface Finished {
  readonly code: number;
  /** What it has printed. */
  readonly text: string;
}

/** Runs one of the project's programs. */
function run(program: string, ...args: readonly string[]): Promise<Finished> {
  return new Promise((finish) => {
    execFile(process.execPath, [join(projectRoot, program), ...args], { cwd: projectRoot }, (error, out, err) =>
      finish({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, text: out + err }),
    );
  });
}
