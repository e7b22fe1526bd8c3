import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { diffLines } from 'diff';
import { counted } from '../generator/shared/counted.ts';
import { readOptions } from '../site/command-line.ts';
import { filesBelow } from '../site/hosting/files.ts';
import { attempt, orRefuse, Refusal, run } from './run.ts';

/*
 * node scripts/changed-pages.ts [--base COMMIT] [--report FILE]
 *
 * Builds the site of another commit in a folder of its own, and lists the pages of dist/ whose text differs. Each page
 * has its text beside it as Markdown, which is what's compared.
 */

/** Most pages to list under a heading. */
const shown = 100;

/**
 * The differing pages as Markdown.
 *
 * @param old folder of the other site
 * @param dist folder of the new site
 * @param base display name of the commit of the other one
 */
export function changedPages(old: string, dist: string, base: string): string {
  const [before, after] = [textsIn(old), textsIn(dist)];
  const changed = [...after].flatMap(([page, text]) => {
    const was = before.get(page);
    return was === undefined || was === text ? [] : [`${page}: ${linesBetween(was, text)}`];
  });
  const without = (pages: ReadonlyMap<string, string>, others: ReadonlyMap<string, string>): string[] =>
    [...pages.keys()].filter((page) => !others.has(page));
  const lists = [
    { title: 'New', pages: without(after, before) },
    { title: 'Gone', pages: without(before, after) },
    { title: 'Changed', pages: changed },
  ].filter(({ pages }) => pages.length > 0);
  const all = lists.reduce((sum, { pages }) => sum + pages.length, 0);
  return [
    `# ${all === 0 ? 'No page differs' : `${counted(all, 'page')} ${all === 1 ? 'differs' : 'differ'}`} from ${base}`,
    ...lists.flatMap(({ title, pages }) => [
      `\n## ${title} (${pages.length})\n`,
      ...pages.slice(0, shown).map((page) => `- ${page}`),
      ...(pages.length > shown ? [`- … and ${pages.length - shown} more`] : []),
    ]),
    '',
  ].join('\n');
}

/** Texts of a site's pages by their address, in code. */
function textsIn(folder: string): Map<string, string> {
  const files = filesBelow(folder).filter((file) => file.endsWith('.md'));
  return new Map(
    files.map((file) => [
      `\`/${file.replace(/(?:(?:^|\/)index)?\.md$/, '')}\``,
      readFileSync(path.join(folder, file), 'utf8'),
    ]),
  );
}

/** `3 lines added, 1 line removed`. */
function linesBetween(old: string, fresh: string): string {
  let [added, removed] = [0, 0];
  for (const part of diffLines(old, fresh)) {
    if (part.added) added += part.count;
    if (part.removed) removed += part.count;
  }
  return `${counted(added, 'line')} added, ${counted(removed, 'line')} removed`;
}

/** Builds the site of a commit in a temporary checkout. */
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
  orRefuse('', () => {
    if (!existsSync(dist)) throw new Refusal('there is no dist/: build the site first, with make docs');
    const named = values.base.replace(/^[0-9a-f]{40}$/, (id) => id.slice(0, 12));
    const text = withSiteOf(root, values.base, (old) => changedPages(old, dist, named));
    if (values.report === undefined) console.log(text);
    else writeFileSync(values.report, text);
  });
}
