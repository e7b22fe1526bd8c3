import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { tools } from '../tools/index.ts';

/* What the pages and the package's README say of the server is what it has. */

const project = path.join(import.meta.dirname, '../..');
const documents = ['guides/reference/docs-server.md', 'mcp/shipping/README.md', 'mcp/README.md'];

/** First cells of the table rows below a heading of the first column. */
function firstCells(file: string, heading: string): string[] {
  const text = readFileSync(path.join(project, file), 'utf8');
  const [, rows = ''] = new RegExp(`^\\| ${heading} \\|.*\\n\\|[ -|]*\\|\\n((?:\\|.*\\n)+)`, 'im').exec(text) ?? [];
  return [...rows.matchAll(/^\| `([^`]+)`/gm)].map(([, cell = '']) => cell);
}

it.each(documents.slice(0, 2))('%s lists all tools', (file) => {
  expect(firstCells(file, 'tool')).toEqual(Object.keys(tools));
});

const { stdout } = spawnSync(process.execPath, [path.join(project, 'mcp/start.ts'), '--help'], { encoding: 'utf8' });
const options = [...stdout.matchAll(/^ {2}(--[\w-]+)/gm)].map(([, name = '']) => name);

it.each(documents)('%s lists all options', (file) => {
  expect(options).toContain('--http');
  const listed = firstCells(file, 'option').map((cell) => cell.split(' ')[0]);
  expect(listed.toSorted()).toEqual(options.toSorted());
});
