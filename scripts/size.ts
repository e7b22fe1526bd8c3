import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readOptions } from '../site/command-line.ts';
import { attempt } from './run.ts';

/*
 * npm run size [-- DIR]
 *
 * Lines of the product by room beside what they are meant to be, those of its tests, and the files that have grown too
 * long. Counts what git tracks. It tells and never fails.
 */

/** Folders without product source, at any depth. */
const uncounted = new Set([
  ...['testing', 'fuzz', 'releases', 'golden', 'e2e', 'fixtures'],
  ...['seeded', 'correct', 'conformance'],
]);
const mostLines = 250;

/** Budgets in lines, with their rooms. */
const budgets: readonly (readonly [budget: number, ...rooms: string[]])[] = [
  [2900, 'generator', 'generator/commands', 'generator/config'],
  [2200, 'generator/model', 'generator/shared', 'generator/sources'],
  [1300, 'generator/surface', 'generator/schemas'],
  [700, 'generator/examples', 'generator/validation'],
  [4700, 'generator/kinds'],
  [3000, 'generator/guides', 'generator/samples'],
  [1000, 'generator/markdown', 'generator/language'],
  [4000, 'generator/check'],
  [1700, 'generator/link', 'generator/pages', 'generator/versions'],
  [2050, 'generator/changes'],
  [1300, 'generator/print'],
  [2150, 'generator/report', 'generator/io'],
  [2400, 'mcp', 'scripts'],
  [250, 'site', 'site/pages'],
  [750, 'site/layout'],
  [2000, 'site/article'],
  [400, 'site/ui'],
  [2600, 'site/styles'],
  [1600, 'site/browser'],
  [1900, 'site/search'],
  [1000, 'site/upgrade'],
  [850, 'site/hosting'],
  [450, 'site/preview', 'site/dev'],
];

/** Whether a file is counted. */
function isCounted(file: string): boolean {
  return /^(generator|site|mcp|scripts)\/.*\.(tsx?|css)$/.test(file);
}

/** The room of a file's lines; null for tests and their helpers. All CSS is one room. */
function roomOf(file: string): string | null {
  const folders = path.dirname(file).split('/');
  if (/\.test\./.test(file) || folders.some((folder) => uncounted.has(folder))) return null;
  const [half = '', room] = folders;
  if (half === 'mcp' || half === 'scripts') return half;
  if (half === 'site' && file.endsWith('.css')) return 'site/styles';
  return room === undefined ? half : `${half}/${room}`;
}

/** @param lines of each counted file */
export function report(lines: ReadonlyMap<string, number>): string {
  const sizes = new Map<string | null, number>();
  for (const [file, count] of lines) sizes.set(roomOf(file), (sizes.get(roomOf(file)) ?? 0) + count);
  const size = (rooms: readonly (string | null)[]): number =>
    rooms.reduce((sum, room) => sum + (sizes.get(room) ?? 0), 0);
  const row = (name: string, count: number, budget?: number): string =>
    `${String(count).padStart(6)}  ${String(budget ?? '').padStart(6)}  ${name}`;

  const planned = new Set<string | null>(budgets.flatMap(([, ...rooms]) => rooms));
  const others = [...sizes.keys()].filter((room) => room !== null && !planned.has(room));
  const rows = [
    ' lines  budget',
    ...budgets.map(([budget, ...all]) => {
      const rooms = all.filter((room) => sizes.has(room));
      const names = rooms.length > 1 ? rooms.map((room) => `${room} ${size([room])}`) : all;
      return row(names.join(', '), size(rooms), budget);
    }),
    ...others.map((room) => row(`${room}, without a budget`, size([room]))),
    '',
    row(
      'product',
      size([...planned, ...others]),
      budgets.reduce((sum, [budget]) => sum + budget, 0),
    ),
    row('tests and what they need', size([null]), 22_000),
    '',
  ];

  // Includes tests, but not generated expectations.
  const long = [...lines].filter(([file, count]) => count > mostLines && !/\/golden\/[^/]+\/expected\//.test(file));
  rows.push(`files over ${mostLines} lines: ${long.length === 0 ? 'none' : ''}`);
  for (const [file, count] of long.sort(([, a], [, b]) => b - a)) rows.push(row(file, count));
  return rows.join('\n');
}

if (import.meta.main) {
  const { positionals } = readOptions('node scripts/size.ts [FOLDER]', { allowPositionals: true });
  const root = path.resolve(positionals[0] ?? path.join(import.meta.dirname, '..'));
  const listed = existsSync(root) ? attempt(root, 'git', ['ls-files']) : null;
  if (listed === null) {
    console.error(`git lists no files in ${root}: name the folder of a checkout`);
    process.exit(2);
  }
  const files = listed.split('\n').filter((file) => isCounted(file) && existsSync(path.join(root, file)));
  const lines = files.map((file): [string, number] => [
    file,
    readFileSync(path.join(root, file), 'utf8').split('\n').length - 1,
  ]);
  console.log(report(new Map(lines)));
}
