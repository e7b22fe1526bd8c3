import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { prepare } from './commands/prepare.ts';
import { loadConfig } from './config/load.ts';
import { inspectSite } from './pipeline.ts';
import { Memory } from './shared/memory.ts';

const tool = path.join(import.meta.dirname, 'golden/small-tool/in');

it('a run that recalls what it can gives the same files and findings as one that recalls nothing', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'thv-docs-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(tool, folder, { recursive: true });
  const config = { ...(await loadConfig(path.join(folder, 'docs.config.ts'))), lastUpdated: false };
  const [source, guides] = [path.join(folder, 'source'), path.join(folder, 'guides')];
  const places = { source, guides, specs: path.join(folder, 'specs'), config: path.join(folder, 'docs.config.ts') };
  const options = { ...places, tag: 'v1.2.3', program: null, out: '', strict: false };
  const memory = new Memory();
  const run = async (more: object) => {
    const { files, problems } = await inspectSite({ ...(await prepare(options, config, true)), ...more });
    return { files: files.map(({ path: name, content }) => [name, String(content)]), problems };
  };
  const edit = (file: string, change: (text: string) => string): void => {
    const at = path.join(folder, file);
    writeFileSync(at, change(readFileSync(at, 'utf8')));
  };
  const before = await run({ memory });
  const edits: readonly (() => void)[] = [
    () => undefined,
    () =>
      edit('guides/guides/start.md', (text) => `${text}\n## More\n\nRun \`hive lst\`, see [that](index.md#none).\n`),
    () => edit('guides/_shared/needs.md', (text) => `${text}\nAnd more of it.\n`),
    () => edit('guides/images/cell.svg', (text) => text.replace('<svg', '<svg id="x"')),
    () => edit('source/docs/cli/hive_list.md', (text) => text.replaceAll('List', 'Show')),
    () =>
      writeFileSync(path.join(guides, 'guides/new.md'), '---\ntitle: New\ndescription: It is new.\n---\n\nHello.\n'),
    () => rmSync(path.join(guides, 'guides/new.md')),
  ];
  for (const change of edits) {
    memory.begin();
    change();
    const recalled = await run({ memory });
    expect(recalled).toEqual(await run({}));
    if (change !== edits[0]) expect(recalled).not.toEqual(before);
  }
  memory.begin();
  const { templates } = await prepare(options, config, true);
  const more = { templates: new Map([...templates].map(([name, text]) => [name, `${text}// More.\n`])) };
  expect(await run({ ...more, memory })).toEqual(await run(more));
});
