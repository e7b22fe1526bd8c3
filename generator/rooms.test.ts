import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { folderOf } from './testing/folders.ts';

/** What each room may import of the others, `model` aside: imports follow the data. */
const rooms: Readonly<Record<string, readonly string[]>> = {
  model: [],
  ingest: ['markdown/x.ts'],
  markdown: [],
  link: [],
  check: [],
  language: [],
  report: [],
  emit: ['markdown/x.ts'],
  io: [],
  config: [],
  commands: ['config/x.ts', 'io/x.ts', 'report/x.ts', 'pipeline.ts'],
  releases: ['ingest/x.ts'],
  bench: [],
};
/** Rooms that work on the disk and with processes; for all others that is the matter of `io`. */
const worldly = ['io', 'bench'];
const targets = [...Object.keys(rooms), 'testing', 'fuzz', 'golden'].map((room) => `${room}/x.ts`);
targets.push('pipeline.ts', 'cli.ts');
const modules = ['node:fs', 'node:fs/promises', 'node:child_process', 'node:net', 'node:http', 'node:https'];

/** Lines of a module of the room that import what it may not, and lines of one that imports all that it may. */
function importsOf(room: string, depth: string): { wrong: string[]; right: string[] } {
  const may = (target: string): boolean => target.startsWith(`${room}/`) || (rooms[room] ?? []).includes(target);
  const others = targets.filter((target) => target !== 'model/x.ts' || room === 'model');
  const line = (path: string): string => `export * from '${depth}${path}';`;
  const builtins = modules.map((name) => `export * from '${name}';`);
  return {
    wrong: [
      ...others.filter((target) => !may(target)).map(line),
      `export const late = import('${depth}testing/y.ts');`,
      ...(worldly.includes(room) ? [] : builtins),
    ],
    right: [
      ...others.filter(may).map(line),
      line('model/y.ts'),
      "export { z } from 'zod';",
      ...(worldly.includes(room) ? builtins : []),
    ],
  };
}

interface Report {
  readonly diagnostics: readonly {
    readonly category: string;
    readonly location: { readonly path: string; readonly start: { readonly line: number } };
  }[];
}

/** Lints these files as those of the repository are; returns `path:line` of each import that is refused. */
async function refused(files: Readonly<Record<string, string>>): Promise<string[]> {
  const config: { vcs?: unknown } = JSON.parse(readFileSync(join(import.meta.dirname, '../biome.json'), 'utf8'));
  delete config.vcs;
  const folder = folderOf({ ...files, 'biome.json': JSON.stringify(config) });
  const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');
  const args = [biome, 'lint', '--only=style/noRestrictedImports', '--reporter=json', '--max-diagnostics=none', '.'];
  const options = { cwd: folder, maxBuffer: 64 * 1024 * 1024 };
  const { stdout } = await promisify(execFile)(process.execPath, args, options).catch((cause) => cause);
  const { diagnostics }: Report = JSON.parse(stdout);
  return diagnostics
    .filter(({ category }) => category === 'lint/style/noRestrictedImports')
    .map(({ location }) => `${location.path}:${location.start.line}`)
    .sort();
}

it('every room refuses what it may not import, at any depth, and nothing else', async () => {
  const files: Record<string, string> = {};
  const expected: string[] = [];
  const add = (path: string, lines: readonly string[], isWrong: boolean): void => {
    files[path] = `${lines.join('\n')}\n`;
    if (isWrong) expected.push(...lines.map((_, index) => `${path}:${index + 1}`));
  };
  for (const room of Object.keys(rooms)) {
    for (const [folder, depth] of [
      [room, '../'],
      [`${room}/deep`, '../../'],
    ] as const) {
      const { wrong, right } = importsOf(room, depth);
      add(`generator/${folder}/wrong.ts`, wrong, true);
      add(`generator/${folder}/right.ts`, right, false);
      // Tests stand beside the code and may look at everything.
      add(`generator/${folder}/wrong.test.ts`, wrong, false);
    }
  }
  add('generator/pipeline.ts', ["export * from './commands/x.ts';", "export * from './testing/x.ts';"], true);
  add('generator/cli.ts', ["export * from './ingest/x.ts';", "export * from './pipeline.ts';"], true);
  add('site/shell/wrong.ts', ["export * from '../../generator/emit/x.ts';"], true);
  add('site/shell/right.ts', ["export * from '../../generator/model/x.ts';"], false);
  expect(await refused(files)).toEqual(expected.sort());
});
