import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readTree, type Tree } from '../../generator/testing/folders.ts';
import { buildSmallSite, plainSmallSite } from './small-site.ts';

/* What building a site guarantees, and what it refuses; section 8 of the specification. */

it('a site has the same bytes each time, and leaves what was generated as it is', async () => {
  let generated: Tree = {};
  const { dist, remove } = await buildSmallSite('', {
    change: async (folder) => {
      generated = readTree(folder);
    },
  });
  onTestFinished(remove);
  // The site has some of these files by links: a write into one of those would change both.
  expect(readTree(path.join(dist, '../generated'))).toEqual(generated);
  expect(readTree((await plainSmallSite()).dist)).toEqual(readTree(dist));
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
