import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { Ajv, type AnySchemaObject } from 'ajv';
import formatsModule from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadSources } from '../../generator/io/sources.ts';
import { agentsFolder } from '../testing/agents.ts';
import { tools } from '../tools/index.ts';

/* What's shipped, put together from a few versions and started as others start it. */

const project = path.join(import.meta.dirname, '../..');
const mostBytes = 3_000_000;
const out = mkdtempSync(path.join(tmpdir(), 'package-'));
const built = path.join(out, 'built');
const empty = path.join(out, 'empty');

const text = (name: string): string => readFileSync(path.join(built, name), 'utf8');

/** What npm packs, and the file it makes. */
let packed: {
  readonly filename: string;
  readonly unpackedSize: number;
  readonly files: readonly { readonly path: string }[];
};

beforeAll(async () => {
  const bundle = [path.join(project, 'mcp/bundle.ts'), '--data', await agentsFolder(), '--out', built];
  execFileSync(process.execPath, bundle, { stdio: 'inherit' });
  mkdirSync(empty);
  const said = execFileSync('npm', ['pack', '--json', '--silent'], { cwd: built, encoding: 'utf8' });
  [packed] = JSON.parse(said);
});
afterAll(() => rmSync(out, { recursive: true, force: true }));

/** The first words of an answer of a server that was started so, in an empty folder. */
async function answerOf(command: string, args: readonly string[], env: Record<string, string> = {}): Promise<unknown> {
  const client = new Client({ name: 'test', version: '1' });
  const { PATH = '', HOME = '' } = process.env;
  await client.connect(
    new StdioClientTransport({ command, args: [...args], cwd: empty, env: { PATH, HOME, ...env }, stderr: 'ignore' }),
  );
  const { content } = await client.callTool({ name: 'get_entity', arguments: { name: 'thv run --proxy-port' } });
  const { name, version } = client.getServerVersion() ?? {};
  await client.close();
  return { name, version, content };
}

const rightAnswer = {
  name: 'thv-docs',
  version: JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8')).version,
  content: [{ type: 'text', text: expect.stringContaining('thv run --proxy-port') }],
};

it('the package has what it needs, and nothing else', () => {
  const manifest = JSON.parse(text('package.json'));
  expect(manifest).not.toHaveProperty('dependencies');
  const names = packed.files.map((file) => file.path);
  const kept = readdirSync(built).filter((name) => name.endsWith('.js'));
  const agents = globSync('agents/*', { cwd: built });
  const texts = ['LICENSE', 'LICENSES.md', 'README.md', 'package.json'];
  expect(names.toSorted()).toEqual([...kept, ...agents, ...texts].toSorted());
  expect(kept).toContain(manifest.bin['thv-docs-mcp']);
  expect(statSync(path.join(built, packed.filename)).size).toBeLessThan(mostBytes);
  expect(packed.unpackedSize).toBeLessThan(mostBytes);
  // Of each library that the bundle took something from.
  for (const library of ['commander', 'zod', '@modelcontextprotocol/server'])
    expect(text('LICENSES.md')).toContain(`## ${library} - `);
});

it('npx starts it from an empty folder, without a network', async () => {
  const file = path.join(built, packed.filename);
  const offline = { npm_config_cache: path.join(out, 'cache'), npm_config_registry: 'http://127.0.0.1:9' };
  expect(await answerOf('npx', ['--yes', '--offline', `file:${file}`], offline)).toEqual(rightAnswer);
  expect(readdirSync(empty)).toEqual([]);
});

describe('the Containerfile', () => {
  const lines = readFileSync(path.join(import.meta.dirname, 'Containerfile'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const of = (word: string): string[] =>
    lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));

  it('needs no shell and no root, and copies all that runs', () => {
    const commands = ['FROM', 'WORKDIR', 'COPY', 'COPY', 'USER', 'EXPOSE', 'ENTRYPOINT'];
    expect(lines.map((line) => line.split(' ')[0])).toEqual(commands);
    expect(of('FROM')[0]).toMatch(/^gcr\.io\/distroless\/.+:nonroot$/);
    expect(of('USER')).toEqual([expect.stringMatching(/^[1-9]\d*:[1-9]\d*$/)]);
    const copied = of('COPY').flatMap((line) => line.split(' ').slice(0, -1));
    const needed = packed.files.map(({ path: file }) => file.split('/')[0]).filter((name) => name !== 'README.md');
    expect(globSync(copied, { cwd: built }).toSorted()).toEqual([...new Set(needed)].toSorted());
  });

  it('starts a server that only reads its own folder', async () => {
    const [entrypoint = '[]'] = of('ENTRYPOINT');
    const [program, ...args]: string[] = JSON.parse(entrypoint);
    expect(program).toBe('/nodejs/bin/node');
    const own = args.map((arg) => arg.replace(`${of('WORKDIR')[0]}/`, `${built}/`));
    const reading = ['--permission', `--allow-fs-read=${built}/`, '--allow-worker'];
    expect(await answerOf(process.execPath, [...reading, ...own])).toEqual(rightAnswer);
  });
});

it('the registry fits the schema of the documented version, and names the tools there are', async () => {
  const { files } = loadSources({ folder: path.join(project, 'specs/v0.3.6'), display: 'specs/v0.3.6' });
  const source = files.find(({ kind }) => kind === 'registry-schema');
  const schema: AnySchemaObject = JSON.parse(source?.text ?? expect.fail('there is no schema'));
  const ajv = new Ajv({ strict: false, allErrors: true });
  formatsModule.default(ajv);
  const fits = ajv.compile(schema);
  const registry = JSON.parse(text('registry.json'));
  expect(fits(registry), ajv.errorsText(fits.errors)).toBe(true);
  const [server, ...others] = Object.values<{ tools: string[]; image: string }>(registry.servers);
  expect(others).toEqual([]);
  expect(server?.image).toContain(`/thv-docs-mcp:${rightAnswer.version}`);
  expect(server?.tools).toEqual(Object.keys(tools));
});
