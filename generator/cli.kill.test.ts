import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sha256 } from './io/output.ts';
import { goodSite } from './testing/bad-input.ts';
import { commandPage, finished, siteOptions, startCli } from './testing/command-line.ts';
import { isLong } from './testing/effort.ts';
import { folderOf, pathsBelow, readTree } from './testing/folders.ts';

const options = ['generate', ...siteOptions, '--out', 'out'];
const delays = isLong ? 100 : 10;
/** Many commands, so that writing takes a while. */
const commands = Array.from({ length: 150 }, (_, index) => `c${index}`);
const pages = (version: number): Record<string, string> =>
  Object.fromEntries(
    commands.map((name) => [
      `source/cli/hive_${name}.md`,
      commandPage(`hive ${name}`).replace('Does', `In version ${version} does`),
    ]),
  );

/** The stamp's digests hold for every file, and no file stands beside them. Returns which version the output is of. */
function wholeVersion(folder: string): number {
  const files = readTree(join(folder, 'out'));
  const stamp: { files: Record<string, string> } = JSON.parse(files['.thv-docs.json'] ?? '');
  expect(
    Object.keys(files)
      .filter((path) => path !== '.thv-docs.json')
      .sort(),
  ).toEqual(Object.keys(stamp.files).sort());
  for (const [path, digest] of Object.entries(stamp.files))
    expect(sha256(readFileSync(join(folder, 'out', path))), path).toBe(digest);
  const versions = new Set(
    commands.map(
      (name) => /In version (-?\d+) does/.exec(files[`pages/hive/reference/cli/hive_${name}.ts`] ?? '')?.[1],
    ),
  );
  expect(versions.size).toBe(1);
  return Number([...versions][0]);
}

it('a run that is killed leaves the previous output or the next one whole, and the run after it works', async () => {
  const folder = folderOf({ ...goodSite, ...pages(-1) });
  expect(await finished(startCli(options, folder))).toMatchObject({ code: 0 });
  for (const [path, text] of Object.entries(pages(0))) writeFileSync(join(folder, path), text);
  let started = performance.now();
  expect(await finished(startCli(options, folder))).toMatchObject({ code: 0 });
  let duration = performance.now() - started;
  let version = wholeVersion(folder);
  let killed = 0;
  for (let step = 1; step <= delays; step++) {
    for (const [path, text] of Object.entries(pages(step))) writeFileSync(join(folder, path), text);
    started = performance.now();
    const child = startCli(options, folder);
    // Reading takes the first part of a run and is safe; most of the delays fall into the writing.
    const timer = setTimeout(() => child.kill('SIGKILL'), duration * (0.4 + (0.6 * step) / delays));
    const { code } = await finished(child);
    clearTimeout(timer);
    if (code === null) killed++;
    // A busy machine may have made the first run a slow one.
    else duration = Math.min(duration, performance.now() - started);
    // Between its two renames a killed run leaves the output under its other name; the next run puts it back.
    const names = pathsBelow(folder);
    if (!names.some((path) => path.startsWith('out/'))) {
      expect(names).toContain('out.old/.thv-docs.json');
      expect(await finished(startCli(options, folder))).toMatchObject({ code: 0 });
    }
    const found = wholeVersion(folder);
    expect([version, step]).toContain(found);
    version = found;
  }
  expect(killed).toBeGreaterThan(delays / 4);
  expect(await finished(startCli(options, folder))).toMatchObject({ code: 0 });
  expect(wholeVersion(folder)).toBe(delays);
  expect(pathsBelow(folder).filter((path) => /^out[^/]/.test(path))).toEqual([]);
}, 180_000);
