import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { commandPage, finished, runCli, siteOptions, startCli } from './testing/command-line.ts';
import { type Change, changesIn, copyingBefore, dyingBefore, spread } from './testing/dying.ts';
import { isLong } from './testing/effort.ts';
import { folderOf, pathsBelow, readTree, temporaryFolder, writeTree } from './testing/folders.ts';
import { goodSite } from './testing/sources.ts';

const options = ['generate', ...siteOptions, '--out', 'out'];
const kills = isLong ? 100 : 4;
/** What a run leaves that dies is looked at every so many changes. */
const changesApart = isLong ? 1 : 7;
/** Commands that every version changes. */
const commands = Array.from({ length: 20 }, (_, index) => `c${index}`);
const pages = (version: number): Record<string, string> =>
  Object.fromEntries(
    commands.map((name) => [
      `source/cli/hive_${name}.md`,
      commandPage(`hive ${name}`).replace('Does', `In version ${version} does`),
    ]),
  );

/** Names of the files of an output, without the digests in them. */
const namesIn = (folder: string): string[] =>
  pathsBelow(join(folder, 'out')).map((path) => path.replace(/-[0-9a-f]{12}\./, '.'));

/** Every file of the first output is there, and none beside them. Returns which version the output is of. */
function wholeVersion(folder: string, whole: readonly string[]): number {
  const files = readTree(join(folder, 'out'));
  expect(namesIn(folder)).toEqual(whole);
  const versions = new Set(
    commands.map(
      (name) => /In version (-?\d+) does/.exec(files[`pages/hive/reference/cli/hive_${name}.ts`] ?? '')?.[1],
    ),
  );
  expect(versions.size).toBe(1);
  return Number([...versions][0]);
}

it('a run that is killed leaves the previous output or the next one whole, and the run after it works', async () => {
  const folder = folderOf({ ...goodSite, ...pages(0) });
  expect(await runCli(options, folder)).toMatchObject({ code: 0 });
  const whole = namesIn(folder);
  writeTree(folder, pages(1));
  const copies = temporaryFolder();
  const { code, stderr } = await finished(startCli(options, folder, copyingBefore(changesApart, folder, copies)));
  expect(code).toBe(0);
  const changes = changesIn(stderr);
  expect(changes).toBeGreaterThan(commands.length);
  const left = readdirSync(copies).map((name) => join(copies, name));
  expect(left).toHaveLength(Math.ceil(changes / changesApart));
  for (const copy of left) {
    // Between its two renames a run leaves the output under its other name; the next run puts it back.
    if (existsSync(join(copy, 'out'))) expect([0, 1]).toContain(wholeVersion(copy, whole));
    expect(await runCli(options, copy)).toMatchObject({ code: 0 });
    expect(wholeVersion(copy, whole)).toBe(1);
    expect(pathsBelow(copy).filter((path) => /^out[^/]/.test(path))).toEqual([]);
  }

  let version = wholeVersion(folder, whole);
  let moved = 0;
  const moves = [2, 1, 3].map((turn): Change => ['renameSync', turn]);
  for (const [at, change] of [...moves, ...spread(kills - moves.length, changes)].entries()) {
    const step = at + 2;
    writeTree(folder, pages(step));
    const killed = await finished(startCli(options, folder, dyingBefore(change)));
    expect(killed.code, `before ${change}`).toBe(null);
    const names = pathsBelow(folder);
    if (!names.some((path) => path.startsWith('out/'))) {
      moved++;
      expect(names).toContainEqual(expect.stringMatching(/^out\.old-\d+\/\.thv-docs\.json$/));
      expect(await runCli(options, folder)).toMatchObject({ code: 0 });
    }
    const now = wholeVersion(folder, whole);
    expect([version, step]).toContain(now);
    version = now;
  }
  expect(moved).toBeGreaterThan(0);
  writeTree(folder, pages(kills + 2));
  expect(await runCli(options, folder)).toMatchObject({ code: 0 });
  expect(wholeVersion(folder, whole)).toBe(kills + 2);
  expect(pathsBelow(folder).filter((path) => /^out[^/]/.test(path))).toEqual([]);
});
