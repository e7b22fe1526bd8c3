import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/*
 * npm run size [-- DIR]
 *
 * Lines of source by room, and the files that have grown too long. Counts what git tracks.
 */

/** Folders that hold no source of the product, wherever they are. */
const uncounted = new Set(['testing', 'fuzz', 'bench', 'releases', 'golden', 'e2e', 'fixtures']);
const mostLines = 250;

/** TypeScript of the generator and the site, without tests and what they need. */
export function isSource(file: string): boolean {
  return (
    /^(generator|site)\/.*\.tsx?$/.test(file) &&
    !/\.test\.tsx?$/.test(file) &&
    !file.split('/').some((folder) => uncounted.has(folder))
  );
}

/** Files that have to stay short: tests too, but not the expectations that a program has written. */
export function isBounded(file: string): boolean {
  return /\.(tsx?|css)$/.test(file) && !/\/golden\/[^/]+\/expected\//.test(file);
}

/** The room of a source: `generator/io`; a file beside the rooms belongs to its folder. */
export function roomOf(file: string): string {
  const [part = '', room = ''] = file.split('/');
  return room.includes('.') ? part : `${part}/${room}`;
}

if (import.meta.main) {
  const root = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '..'));
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => isBounded(file) && existsSync(path.join(root, file)));
  const lines = new Map(
    files.map((file) => [file, readFileSync(path.join(root, file), 'utf8').split('\n').length - 1]),
  );
  const sum = (some: readonly string[]): number => some.reduce((total, file) => total + (lines.get(file) ?? 0), 0);
  const row = (name: string, some: readonly string[]): void =>
    console.log(`${String(sum(some)).padStart(6)}  ${String(some.length).padStart(4)} files  ${name}`);

  const sources = files.filter(isSource);
  for (const [room, some] of [...Map.groupBy(sources, roomOf)].sort(([a], [b]) => (a < b ? -1 : 1))) row(room, some);
  row('in all', sources);
  const long = [...lines].filter(([, count]) => count > mostLines).sort(([, a], [, b]) => b - a);
  console.log(`\nfiles over ${mostLines} lines: ${long.length === 0 ? 'none' : ''}`);
  for (const [file, count] of long) console.log(`${String(count).padStart(6)}  ${file}`);
}
