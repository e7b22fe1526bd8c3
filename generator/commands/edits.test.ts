import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readStamp, stampName } from '../io/stamp.ts';
import { Memory } from '../shared/memory.ts';
import { runCli, siteOptions } from '../testing/command-line.ts';
import { readTree, temporaryFolder } from '../testing/folders.ts';
import { reportOf } from './check.ts';

const tool = join(import.meta.dirname, '../golden/small-tool/in');

/** What `thv-docs generate --watch` does after each change, and what a run by itself does. */
function edited() {
  const folder = temporaryFolder();
  cpSync(tool, folder, { recursive: true });
  const at = (path: string): string => join(folder, path);
  const options = {
    ...{ source: at('source'), tag: 'v1.2.3', program: null, specs: at('specs'), guides: at('guides') },
    ...{ config: at('docs.config.ts'), strict: false },
  };
  const memory = new Memory();
  let rest: (() => void) | null = null;
  return {
    at,
    out: at('out'),
    change: (path: string, edit: (text: string) => string) =>
      writeFileSync(at(path), edit(readFileSync(at(path), 'utf8'))),
    run: () =>
      reportOf({
        ...{ ...options, out: at('out'), external: false, cache: at('cache'), write: true, memory },
        later: (write) => {
          rest = write;
        },
      }),
    writeRest: () => rest?.(),
    cold: async () => {
      rmSync(at('cold'), { recursive: true, force: true });
      expect(await runCli(['generate', ...siteOptions, '--out', 'cold'], folder)).toMatchObject({ code: 0 });
      return contents(at('cold'));
    },
  };
}

/** Everything but the stamp, which also has what only checks tell. */
function contents(folder: string): Record<string, string> {
  return Object.fromEntries(Object.entries(readTree(folder)).filter(([path]) => path !== stampName));
}

const start = 'guides/guides/start.md';
const page = 'pages/hive/guides/start.ts';
const whole = 'public/llms-full.txt';

it('pages come first, with what the checks find; the rest follows, and until then nothing is taken for current', async () => {
  const site = edited();
  await site.run();
  expect(contents(site.out)).toEqual(await site.cold());
  const before = contents(site.out);

  site.change(start, (text) => `${text}\nWe recieve fresh honey.\n`);
  const { problems } = await site.run();
  expect(problems.map(({ what }) => what)).toContainEqual(expect.stringContaining('recieve'));
  expect(contents(site.out)[page]).toContain('fresh honey');
  expect(contents(site.out)[whole]).toBe(before[whole]);
  expect(readStamp(site.out)?.inputs).toBe('');

  site.writeRest();
  expect(contents(site.out)[whole]).toContain('fresh honey');
  expect(contents(site.out)).toEqual(await site.cold());
  expect(readStamp(site.out)?.inputs).toMatch(/^[0-9a-f]{64}$/);
});

it('many edits, one after the other, end with what a run by itself writes', async () => {
  const site = edited();
  await site.run();
  const guide = (title: string): string =>
    `---\ntitle: ${title}\ndescription: It is new.\nreviewed: v1.2.3\n---\n\nHello.\n\n## Wax\n\nText.\n`;
  const fresh = 'guides/guides/new.md';
  const edits: readonly (() => void)[] = [
    () => site.change(start, (text) => `${text}\nSee [wax](new.md#wax), and run \`hive list\`.\n`),
    () => writeFileSync(site.at(fresh), guide('New')),
    () => site.change(fresh, (text) => text.replace('## Wax', '## Other')),
    () => writeFileSync(site.at(fresh), guide('Newer')),
    () => site.change('guides/_shared/needs.md', (text) => `${text}\nAnd more of it.\n`),
    () => site.change('source/docs/cli/hive_list.md', (text) => text.replaceAll('List', 'Show')),
    () =>
      site.change('source/deploy/charts/operator-crds/crds/cells.yaml', (text) => text.replace('string', 'integer')),
    () => rmSync(site.at(fresh)),
  ];
  for (const [number, edit] of edits.entries()) {
    edit();
    await site.run();
    // The rest of some waits for the next one.
    if (number % 3 === 2) continue;
    site.writeRest();
    expect(contents(site.out)).toEqual(await site.cold());
  }
});
