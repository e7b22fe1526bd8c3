import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { usualTokens } from '../answers/paging.ts';
import { usualLimit } from '../asking.ts';
import { longestMessage, longestText } from '../tools/common.ts';
import { tools } from '../tools/index.ts';
import manifest from './package.json' with { type: 'json' };
import registry from './registry.json' with { type: 'json' };

/* What the pages and the package's README say of the server is what it has. */

const project = path.join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(project, file), 'utf8');
const leastNode = manifest.engines.node.replace('>=', '');
const { image } = registry.servers['thv-docs'];
const documents = ['guides/reference/docs-server.md', 'mcp/shipping/README.md', 'mcp/README.md'];

/** First cells of the table rows below a heading of the first column. */
function firstCells(file: string, heading: string): string[] {
  const [, rows = ''] =
    new RegExp(`^\\| ${heading} \\|.*\\n\\|[ -|]*\\|\\n((?:\\|.*\\n)+)`, 'im').exec(read(file)) ?? [];
  return [...rows.matchAll(/^\| `([^`]+)`/gm)].map(([, cell = '']) => cell);
}

it.each(documents.slice(0, 2))('%s lists all tools', (file) => {
  expect(firstCells(file, 'tool')).toEqual(Object.keys(tools));
});

const { stdout } = spawnSync(process.execPath, [path.join(project, 'mcp/start.ts'), '--help'], { encoding: 'utf8' });
const options = [...stdout.matchAll(/^ {2}(--[\w-]+)/gm)].map(([, name = '']) => name);

it.each(documents.slice(0, 2))('%s lists all options', (file) => {
  expect(options).toContain('--http');
  const listed = firstCells(file, 'option').map((cell) => cell.split(' ')[0]);
  expect(listed.toSorted()).toEqual(options.toSorted());
});

it('the manifest and the commands name the image of this version, and options that there are', () => {
  const { version } = JSON.parse(read('package.json'));
  const page = read('guides/reference/docs-server.md');
  for (const text of [page, read('guides/guides-cli/docs-for-agents.md'), read('mcp/shipping/Containerfile')])
    expect([...new Set(text.match(new RegExp(`${image}:[\\w.]+`, 'g')))]).toEqual([`${image}:${version}`]);
  const { spec } = parse(/```yaml[^\n]*\n([\s\S]*?)```/.exec(page)?.[1] ?? '');
  for (const arg of spec.args) expect(options).toContain(arg.split('=')[0]);
  expect(read('mcp/shipping/Containerfile')).toContain(`\nEXPOSE ${spec.targetPort}\n`);
});

// Anybody can register a name without a scope, and `npx` runs what they publish.
it.each([...documents, 'guides/guides-cli/docs-for-agents.md'])('%s starts only the scoped package', (file) => {
  const lines = read(file).match(/(?:npx\b[^\n]*|"-y", ".*)thv-docs-mcp(?!\.js)/g) ?? [];
  expect(manifest.name).toMatch(/^@stacklok\//);
  expect(lines.filter((line) => !line.endsWith(manifest.name))).toEqual([]);
});

it.each<[string, string]>([
  ['guides/reference/docs-server.md', `a message may have ${longestMessage / 1024 / 1024} MB`],
  ['guides/reference/docs-server.md', `may have ${longestText.toLocaleString('en')} characters`],
  ['guides/reference/docs-server.md', `gives ${usualTokens.toLocaleString('en')} tokens at once`],
  ...documents.slice(0, 2).map((file): [string, string] => [file, `| \`${usualLimit}\` |`]),
  ['guides/reference/docs-server.md', `| Node.js ${leastNode} or newer |`],
  ['guides/guides-cli/docs-for-agents.md', `Node.js ${leastNode} or newer`],
  ['mcp/shipping/README.md', `Node ${leastNode} or newer`],
])('%s says: %s', (file, words) => {
  expect(read(file)).toContain(words);
});
