import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { ICruiseResult } from 'dependency-cruiser';
import { expect, it } from 'vitest';
import { folderOf } from '../generator/testing/folders.ts';
import { builtins, cruiseImports, rows } from './import-rules.ts';

/** A file of a room, with `name` where the room has several. */
const fileIn = (room: string, name: string): string => {
  if (room.endsWith('*.ts')) return room.replace('*', name);
  return room.endsWith('.ts') ? room : `${room.replace('*', 'some')}/deep/${name}.ts`;
};
const rooms = Object.keys(rows);
const up = (file: string): string => '../'.repeat(file.split('/').length - 1);
const importing = (file: string, target: string): string =>
  /^\w+$/.test(target) ? `import 'node:${target}';` : `import '${up(file)}${target}';`;

/** Every import that the table allows, and one of each kind that it doesn't. */
function importsOf(room: string): { right: string[]; wrong: string[] } {
  const named = rows[room] ?? [];
  const [project, ...rest] = room.split('/');
  const name = rest.join('/');
  const modules = project === 'generator' ? [...(builtins[name] ?? [])] : ['.*'];
  const mayUse = (module: string): boolean => modules.includes('.*') || modules.includes(module);
  const nodes = ['fs', 'net', 'path', 'crypto'];
  return {
    right: [...named.map((other) => fileIn(other, 'x')), ...nodes.filter(mayUse)],
    wrong: [
      ...rooms.filter((other) => other !== room && !named.includes(other)).map((other) => fileIn(other, 'y')),
      ...(room.endsWith('/*') ? [`${room.replace('*', 'other')}/y.ts`] : []),
      ...['generator/testing/y.ts', 'site/none/y.ts', 'scripts/y.ts'],
      ...nodes.filter((module) => !mayUse(module)),
    ],
  };
}

/** `file -> imported` of each import of these files that is refused, with the name of the rule. */
async function refused(files: Readonly<Record<string, readonly string[]>>): Promise<Map<string, string>> {
  const all = Object.entries(files).flatMap(([file, targets]) => [
    file,
    ...targets.filter((name) => !/^\w+$/.test(name)),
  ]);
  const texts = all.map((file) => [file, (files[file] ?? []).map((target) => importing(file, target)).join('\n')]);
  const baseDir = folderOf({ ...Object.fromEntries(texts), 'package.json': '{"type":"module"}' });
  const { output } = await cruiseImports(baseDir);
  const { violations } = (output as ICruiseResult).summary;
  return new Map(violations.map(({ from, to, rule }) => [`${from} -> ${to}`, rule.name]));
}

it('every room may import what its row names, and nothing else', async () => {
  const files: Record<string, string[]> = {};
  const expected: string[] = [];
  for (const room of rooms) {
    const { right, wrong } = importsOf(room);
    const file = fileIn(room, 'subject');
    files[file] = [...right, ...wrong];
    expected.push(...wrong.map((target) => `${file} -> ${target}`));
    // Tests stand beside the code and may look at everything.
    files[file.replace(/\.ts$/, '.test.ts')] = wrong;
  }
  const found = await refused(files);
  // Files that are rooms of their own close circles here.
  const byTable = [...found].filter(([, rule]) => rule !== 'circle').map(([edge]) => edge);
  expect(byTable.sort()).toEqual(expected.sort());
});

it('rooms without a row, circles and what the site takes are looked at too', async () => {
  const found = await refused({
    'generator/new/a.ts': ['generator/model/x.ts'],
    'scripts/build/a.ts': ['generator/versions/x.ts', 'generator/check/x.ts', 'site/prerender/x.ts', 'site/shell/x.ts'],
    'mcp/answers/a.ts': [
      'mcp/x.ts',
      'generator/changes/x.ts',
      'site/search/x.ts',
      'generator/io/x.ts',
      'site/shell/x.ts',
    ],
    'generator/model/a.ts': ['generator/model/b.ts'],
    'generator/model/b.ts': ['generator/model/a.ts'],
    'site/shell/a.ts': ['generator/model/x.ts', 'generator/shared/x.ts', 'generator/link/x.ts', 'fs'],
  });
  expect([...found.keys()].sort()).toEqual([
    'generator/model/a.ts -> generator/model/b.ts',
    'generator/new/a.ts -> generator/model/x.ts',
    'mcp/answers/a.ts -> generator/io/x.ts',
    'mcp/answers/a.ts -> site/shell/x.ts',
    'scripts/build/a.ts -> generator/check/x.ts',
    'scripts/build/a.ts -> site/shell/x.ts',
    'site/shell/a.ts -> generator/link/x.ts',
  ]);
});

it('the network and the process are left to io, commands and the command line', () => {
  const { vcs: _, ...config } = JSON.parse(readFileSync(path.join(import.meta.dirname, '../biome.json'), 'utf8'));
  const text = "fetch('x');\nprocess.exit();\n";
  const files = [
    'link/x.ts',
    'kinds/cli/x.ts',
    'io/x.ts',
    'commands/x.ts',
    'link/x.test.ts',
    'command-line.ts',
    'cli.ts',
  ];
  const cwd = folderOf({
    'biome.json': JSON.stringify(config),
    ...Object.fromEntries(files.map((file) => [`generator/${file}`, text])),
  });
  const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');
  const args = [biome, 'lint', '--colors=off', '--only=style/noRestrictedGlobals', '.'];
  const { stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' });
  const found = [...stderr.matchAll(/^generator\/(\S+) lint\/style\/noRestrictedGlobals/gm)].map(([, place]) => place);
  expect(found).toEqual(['kinds/cli/x.ts:1:1', 'kinds/cli/x.ts:2:1', 'link/x.ts:1:1', 'link/x.ts:2:1']);
});
