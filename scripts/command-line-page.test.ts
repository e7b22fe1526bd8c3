import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { runCli } from '../generator/testing/command-line.ts';

const root = path.join(import.meta.dirname, '..');
const page = path.join(root, 'docs/command-line.md');
/** Commands that `generator/thv-docs.mjs` starts as programs of their own. */
const programs: Readonly<Record<string, string>> = {
  build: 'scripts/docs.ts',
  verify: 'scripts/docs.ts',
  mcp: 'mcp/start.ts',
};

/** The page explains what several commands take once, for `generate`; below others it has the names alone. */
function briefly(help: string): string {
  return help.replace(/^(Sources|Project):((?:\n {2}.*)+)/gm, (_, group: string, rows: string) => {
    const names = [...rows.matchAll(/^ {2}(--\S+ <.+?>)/gm)].map(([, name]) => name);
    return `${group}: ${names.join(', ')}`;
  });
}

async function helpOf(command: string): Promise<string> {
  const program = programs[command];
  const { stdout } = program
    ? spawnSync(process.execPath, [path.join(root, program), command, '--help'], { encoding: 'utf8' })
    : await runCli([command, '--help'].filter(Boolean), root);
  return stdout.trimEnd();
}

it('docs/command-line.md shows the help of every command as the program prints it', async () => {
  const written = readFileSync(page, 'utf8');
  const blocks = /(<!-- help ?(.*) -->\n```text\n)[^`]*(?=```)/g;
  const names = [...written.matchAll(blocks)].map(([, , name = '']) => name);
  const helps = new Map<string, string>();
  for (const name of names) {
    const help = await helpOf(name);
    helps.set(name, name === 'generate' ? help : briefly(help));
  }
  const renewed = written.replace(blocks, (_, opening: string, name: string) => `${opening}${helps.get(name)}\n`);
  if (process.env.UPDATE_GOLDEN) writeFileSync(page, renewed);
  expect(written).toBe(renewed);

  const listed = [...(helps.get('') ?? '').matchAll(/^ {2}([a-z-]+)(?: \[| {2,})/gm)].map(([, name]) => name);
  const expected = [...listed, ...Object.keys(programs)].filter((name) => name !== 'help');
  expect(names.filter(Boolean).sort()).toEqual(expected.sort());
});
