import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { runProgram } from '../generator/io/programs.ts';
import { counted } from '../generator/shared/counted.ts';
import { orRefuse, Refusal } from './run.ts';

/*
 * node scripts/changed-pages.ts OLD NEW
 *
 * Lists the pages whose text differs between two sites. Each page has its text beside it as Markdown. BASE names the
 * commit of the old one, REPORT a file to write.
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
  const pages = differingPages(old, dist);
  const all = pages.length;
  const byTitle = Map.groupBy(pages, ({ title }) => title);
  const lists = (['New', 'Gone', 'Changed'] as const).flatMap((title) => {
    const lines = byTitle.get(title)?.map(({ line }) => `- ${line}`) ?? [];
    const rest = lines.length - shown;
    if (lines.length === 0) return [];
    return [
      `\n## ${title} (${lines.length})\n`,
      ...lines.slice(0, shown),
      ...(rest > 0 ? [`- … and ${rest} more`] : []),
    ];
  });
  const found = all === 0 ? 'No page differs' : `${counted(all, 'page')} ${all === 1 ? 'differs' : 'differ'}`;
  return [`# ${found} from ${base}`, ...lists, ''].join('\n');
}

interface Differing {
  readonly title: 'New' | 'Gone' | 'Changed';
  /** The page's address as code; of a changed one, also how many lines. */
  readonly line: string;
}

/** Pages that differ between two sites. */
function differingPages(old: string, dist: string): Differing[] {
  // Otherwise git may warn about line breaks, once for each page.
  const numbers = ['-c', 'core.autocrlf=false', 'diff', '--no-index', '--numstat', '--no-renames', '-z', old, dist];
  // Exits with 1 if anything differs.
  const { stdout, stderr } = runProgram('git', numbers);
  if (stderr !== '') throw new Refusal(`the two sites cannot be compared: ${stderr}`);
  const files = stdout.matchAll(/(\d+|-)\t(\d+|-)\t\0([^\0]*)\0([^\0]*)\0/g);
  return [...files].flatMap(([, added, removed, before = '', after = '']): Differing[] => {
    const [isNew, isGone] = [before === '/dev/null', after === '/dev/null'];
    const file = isNew ? path.relative(dist, after) : path.relative(old, before);
    if (!file.endsWith('.md')) return [];
    const page = `\`/${file.replace(/(?:(?:^|\/)index)?\.md$/, '')}\``;
    if (isNew || isGone) return [{ title: isNew ? 'New' : 'Gone', line: page }];
    const lines = `${counted(Number(added), 'line')} added, ${counted(Number(removed), 'line')} removed`;
    return [{ title: 'Changed', line: `${page}: ${lines}` }];
  });
}

if (import.meta.main) {
  const [old = '', dist = ''] = process.argv.slice(2);
  const base = (process.env.BASE || 'origin/main').replace(/^[0-9a-f]{40}$/, (id) => id.slice(0, 12));
  orRefuse('', () => {
    const text = changedPages(old, dist, base);
    const { REPORT } = process.env;
    if (!REPORT) return console.log(text);
    writeFileSync(REPORT, text);
    console.log(`${text.split('\n')[0]?.slice(2)}; the list is in ${REPORT}`);
  });
}
