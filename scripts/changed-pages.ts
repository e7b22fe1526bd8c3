import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { counted } from '../generator/shared/counted.ts';
import { readOptions } from '../site/command-line.ts';
import { filesBelow } from '../site/hosting/files.ts';
import { type Comparison, compareSites, type Group, readSite } from './compare-dist.ts';
import { withoutHash } from './page-facts.ts';
import { attempt, orRefuse, Refusal, run } from './run.ts';

/*
 * node scripts/changed-pages.ts [--base COMMIT] [--report FILE] [--out FOLDER]
 *
 * Builds the site of another commit in a folder of its own, and lists the pages of dist/ that readers see differently;
 * --out copies them, and what only they need.
 */

/** Most pages of a sort to list; changes on more pages are reported once. */
const shown = 100;

/** The differences as Markdown. @param base display name of the commit */
export function changedPagesText({ removed, added, changes }: Comparison, base: string): string {
  const aspects = new Map<string, Set<string>>();
  const common: Group[] = [];
  for (const [aspect, groups] of changes)
    for (const group of groups) {
      if (group.files.size > shown) common.push(group);
      else for (const file of group.files.keys()) aspects.set(file, (aspects.get(file) ?? new Set()).add(aspect));
    }
  const changed = [...aspects.keys()];
  const lists = [
    { title: 'New', pages: pagesOf(added) },
    { title: 'Gone', pages: pagesOf(removed) },
    { title: 'Changed', pages: pagesOf(changed, (file) => `: ${[...(aspects.get(file) ?? [])].join(', ')}`) },
  ].filter(({ pages }) => pages.length > 0);
  const all = lists.reduce((sum, { pages }) => sum + pages.length, 0);
  const others = added.length + removed.length + changed.length - all;
  const differing = all === 0 ? 'No page differs' : all === 1 ? '1 page differs' : `${all} pages differ`;
  return [
    `# ${differing} from ${base}${others === 0 ? '' : `, and ${counted(others, 'other file')}`}`,
    ...(common.length > 0 ? ['\n## The same on many pages\n', ...common.map(commonLine)] : []),
    ...lists.flatMap(({ title, pages }) => [
      `\n## ${title} (${pages.length})\n`,
      ...pages.slice(0, shown),
      ...(pages.length > shown ? [`- … and ${pages.length - shown} more`] : []),
    ]),
    '',
  ].join('\n');
}

/** Files with visible differences, and those only in the new site. */
export function changedFiles(base: string, dist: string, { added, changes }: Comparison): string[] {
  const changed = [...changes.values()].flat().flatMap(({ files }) => [...files.keys()]);
  const seen = new Set([...added, ...changed]);
  return filesBelow(dist).filter((file) => seen.has(withoutHash(file)) || !existsSync(path.join(base, file)));
}

/** A change that is the same on many pages, such as a banner or menu. */
function commonLine({ before, after, files }: Group): string {
  const quoted = (text: string): string => {
    const line = text.replaceAll(/\s+/g, ' ').replaceAll('`', '');
    return line === '' ? 'nothing' : `\`${line.length > 100 ? `${line.slice(0, 100)}…` : line}\``;
  };
  return `- on ${files.size} pages: ${quoted(before)} is now ${quoted(after)}`;
}

/** List items for pages among files. */
function pagesOf(files: readonly string[], more: (file: string) => string = () => ''): string[] {
  return files
    .filter((file) => file.endsWith('.html'))
    .map((file) => `- \`/${file.replace(/(?:(?:^|\/)index)?\.html$/, '')}\`${more(file)}`)
    .sort();
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
  const { values } = readOptions('node scripts/changed-pages.ts [--base COMMIT] [--report FILE] [--out FOLDER]', {
    options: { base: { type: 'string', default: 'origin/main' }, report: { type: 'string' }, out: { type: 'string' } },
  });
  const { report, out } = values;
  const root = path.join(import.meta.dirname, '..');
  const dist = path.join(root, 'dist');
  orRefuse('', () => {
    if (!existsSync(dist)) throw new Refusal('there is no dist/: build the site first, with make docs');
    const fresh = readSite(dist);
    const named = values.base.replace(/^[0-9a-f]{40}$/, (id) => id.slice(0, 12));
    const text = withSiteOf(root, values.base, (base) => {
      const comparison = compareSites(readSite(base), fresh);
      if (out !== undefined)
        for (const name of changedFiles(base, dist, comparison)) cpSync(path.join(dist, name), path.join(out, name));
      return changedPagesText(comparison, named);
    });
    if (report === undefined) console.log(text);
    else writeFileSync(report, text);
  });
}
