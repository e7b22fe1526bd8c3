import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { buildSmallSite, plainSmallSite } from './small-site.ts';

/* What building a site guarantees, and what it refuses; section 8 of the specification. */

/** Digests of all files below a folder. */
async function digests(folder: string): Promise<Record<string, string>> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const digest = async (file: string) => {
    const hash = createHash('sha256').update(await readFile(file));
    return [path.relative(folder, file), hash.digest('hex')] as const;
  };
  return Object.fromEntries(await Promise.all(files.map((entry) => digest(path.join(entry.parentPath, entry.name)))));
}

it('a site has the same bytes each time, and leaves what was generated as it is', async () => {
  let generated = {};
  const { dist, remove } = await buildSmallSite('', {
    change: async (folder) => {
      generated = await digests(folder);
    },
  });
  onTestFinished(remove);
  const one = await digests(dist);
  expect(Object.keys(one).length).toBeGreaterThan(50);
  // The site has some of these files by links: a write into one of those would change both.
  expect(await digests(path.join(dist, '../generated'))).toEqual(generated);
  expect(await digests((await plainSmallSite()).dist)).toEqual(one);
});

it.each([
  [
    '§8 a page without default content',
    ['export default', 'export const page ='],
    /\/hive\/guides\/start(?!.*^\s+at ).*no default|no default.*\/hive\/guides\/start/s,
  ],
  [
    'a document with a script that the policy does not know',
    ['"text": "<p>', '"text": "<p><script>steal()</script>'],
    /hive\/guides\/start cannot be rendered: its Content-Security-Policy would block an inline script .*: steal\(\)\n.*unchanged/,
  ],
] as const)('it refuses %s', async (_what, [text, wrong], message) => {
  const change = async (generated: string): Promise<void> => {
    const guide = path.join(generated, 'pages/hive/guides/start.ts');
    await writeFile(guide, (await readFile(guide, 'utf8')).replace(text, wrong));
  };
  await expect(buildSmallSite('', { change })).rejects.toThrow(message);
});
