import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LastRun } from '../shared/last-run.ts';
import { readTree, temporaryFolder } from '../testing/folders.ts';
import { commitAll, runGit } from '../testing/repositories.ts';
import { reportOf } from './check.ts';

const tool = join(import.meta.dirname, '../golden/small-tool/in');

it('edits, one after the other, give what a run by itself gives', async () => {
  const folder = temporaryFolder();
  cpSync(tool, folder, { recursive: true });
  const at = (path: string): string => join(folder, path);
  runGit(folder, ['init', '-q']);
  const options = {
    ...{ source: at('source'), tag: 'v1.2.3', specs: at('specs'), guides: at('guides') },
    ...{ config: at('docs.config.ts'), write: true },
  };
  const lastRun = new LastRun();
  const watched = async (basis: number) => ({
    report: (await reportOf({ ...options, out: at('out'), remember: lastRun.begin(`${basis}`) })).report,
    files: readTree(at('out')),
  });
  const alone = async () => {
    rmSync(at('alone'), { recursive: true, force: true });
    return { report: (await reportOf({ ...options, out: at('alone') })).report, files: readTree(at('alone')) };
  };
  const edit = (path: string, change: (text: string) => string): void =>
    writeFileSync(at(path), change(readFileSync(at(path), 'utf8')));
  const [start, fresh] = ['guides/guides/start.md', 'guides/guides/new.md'];
  const edits: readonly (() => void)[] = [
    () => edit(start, (text) => `${text}\nSee [wax](new.md#wax), and run \`hive list\`.\n`),
    () => commitAll(at('guides'), '2025-03-01T10:00:00+00:00'),
    () =>
      writeFileSync(
        at(fresh),
        '---\ntitle: New\ndescription: It is new.\nreviewed: v1.2.3\n---\n\nHello.\n\n## Wax\n\nText.\n',
      ),
    () => edit(fresh, (text) => text.replace('## Wax', '## Other')),
    () => edit('guides/_shared/needs.md', (text) => `${text}\nAnd more of it.\n`),
    () => edit('guides/images/cell.svg', (text) => text.replace('<svg', '<svg id="x"')),
    () => edit('source/docs/cli/hive_list.md', (text) => text.replaceAll('List', 'Show')),
    () => edit('docs.config.ts', (text) => text.replace(/title: '[^']*'/, "title: 'Other'")),
    () => rmSync(at(fresh)),
  ];
  edit('docs.config.ts', (text) => text.replace(/title: /, 'lastUpdated: true,\n  title: '));
  let before = await watched(0);
  for (const [index, change] of edits.entries()) {
    change();
    // From the sources on, the seventh and the eighth edit change more than guides.
    const now = await watched(index < 6 ? 0 : Math.min(index, 7));
    expect(now).toEqual(await alone());
    expect(now).not.toEqual(before);
    before = now;
  }
});
