import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { counted } from '../generator/shared/counted.ts';
import { readOptions } from '../site/command-line.ts';
import { type Comparison, compareSites, readSite } from './compare-dist.ts';
import { attempt, Refusal, run } from './forge/git.ts';

/*
 * node scripts/changed-pages.ts [--base COMMIT] [--report FILE]
 *
 * Builds the site of another commit in a folder of its own, and lists the pages of dist/ that readers see differently.
 */

/** So many pages of a sort are listed; a change of the code may touch them all. */
const shown = 100;

/** Address of a page; null for other files. */
function addressOf(file: string): string | null {
  return file.endsWith('.html') ? `/${file.replace(/(?:(?:^|\/)index)?\.html$/, '')}` : null;
}

/** What differs, as Markdown. @param base the commit as people know it */
export function changedPagesText({ removed, added, changes }: Comparison, base: string): string {
  const changed = new Map<string, string[]>();
  for (const [aspect, groups] of changes)
    for (const file of new Set(groups.flatMap((group) => [...group.files.keys()])))
      changed.set(file, [...(changed.get(file) ?? []), aspect]);
  const sorts = [
    { title: 'New', files: added.map((file) => ({ file, aspects: [] })) },
    { title: 'Gone', files: removed.map((file) => ({ file, aspects: [] })) },
    { title: 'Changed', files: [...changed].map(([file, aspects]) => ({ file, aspects })) },
  ].map(({ title, files }) => {
    const pages = files.flatMap(({ file, aspects }) => {
      const url = addressOf(file);
      return url === null ? [] : [`- \`${url}\`${aspects.length === 0 ? '' : `: ${aspects.join(', ')}`}`];
    });
    return { title, pages: pages.sort(), others: files.length - pages.length };
  });
  const others = sorts.reduce((sum, sort) => sum + sort.others, 0);
  const all = sorts.reduce((sum, sort) => sum + sort.pages.length, 0);
  const rest = others === 0 ? '' : `, and ${counted(others, 'other file')}`;
  return [
    `# ${counted(all, 'page')} differ${all === 1 ? 's' : ''} from ${base}${rest}`,
    ...sorts
      .filter(({ pages }) => pages.length > 0)
      .flatMap(({ title, pages }) => [
        `\n## ${title} (${pages.length})\n`,
        ...pages.slice(0, shown),
        ...(pages.length > shown ? [`- … and ${pages.length - shown} more`] : []),
      ]),
    '',
  ].join('\n');
}

/** Builds the site of a commit; the folder of its checkout is removed afterwards. */
function withSiteOf<Result>(root: string, commit: string, use: (dist: string) => Result): Result {
  const folder = path.join(root, '.cache', 'base');
  const remove = (): void => {
    attempt(root, 'git', ['worktree', 'remove', '--force', folder]);
    rmSync(folder, { recursive: true, force: true });
  };
  remove();
  try {
    run(root, 'git', ['worktree', 'prune']);
    run(root, 'git', ['worktree', 'add', '--quiet', '--detach', folder, commit]);
    const { status } = spawnSync('make', ['docs'], { cwd: folder, stdio: 'inherit' });
    if (status !== 0) throw new Refusal(`the site of ${commit} cannot be built; there is nothing to compare with`);
    return use(path.join(folder, 'dist'));
  } finally {
    remove();
  }
}

if (import.meta.main) {
  const { values } = readOptions('node scripts/changed-pages.ts [--base COMMIT] [--report FILE]', {
    options: { base: { type: 'string', default: 'origin/main' }, report: { type: 'string' } },
  });
  const root = path.join(import.meta.dirname, '..');
  const dist = path.join(root, 'dist');
  try {
    if (!existsSync(dist)) throw new Refusal('there is no dist/: build the site first, with make docs');
    const fresh = readSite(dist);
    const text = withSiteOf(root, values.base, (base) =>
      changedPagesText(
        compareSites(readSite(base), fresh),
        values.base.replace(/^[0-9a-f]{40}$/, (id) => id.slice(0, 12)),
      ),
    );
    if (values.report === undefined) console.log(text);
    else writeFileSync(values.report, text);
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
    console.error(cause.message);
    process.exitCode = 1;
  }
}
