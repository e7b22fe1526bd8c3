import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { readHistoryFile } from '../generator/kinds/history.ts';
import { type AgentsIndex, agentsHistoryPath, agentsIndexPath } from '../generator/model/agents.ts';
import { readOptions } from '../site/command-line.ts';
import { hasFile, readFile } from './answers/files.ts';

import manifest from './shipping/package.json' with { type: 'json' };
import registry from './shipping/registry.json' with { type: 'json' };
import { tools } from './tools/index.ts';

/*
 * node mcp/bundle.ts [--data DIR] [--out DIR]
 *
 * Puts together what can be shipped alone: the server as `thv-docs-mcp.js`, its thread as `worker.js`, what both share, and
 * the files for agents. Only Node's own modules are needed besides. Around it, what ships it: package.json, a
 * Containerfile, and a registry with the server's entry.
 */

const root = path.join(import.meta.dirname, '..');
const shipping = path.join(import.meta.dirname, 'shipping');
const program = manifest.bin['thv-docs-mcp'];

async function bundle(data: string, out: string): Promise<void> {
  rmSync(out, { recursive: true, force: true });
  await build({
    ...{ root, configFile: false, logLevel: 'warn', publicDir: false },
    // One library has separate files for browsers and servers.
    resolve: { conditions: ['node'] },
    ssr: { noExternal: true, target: 'node' },
    build: {
      ...{ ssr: true, outDir: out, emptyOutDir: true, target: 'node22', minify: true },
      license: { fileName: 'LICENSES.md' },
      rolldownOptions: {
        input: {
          [path.parse(program).name]: path.join(root, 'mcp/start.ts'),
          worker: path.join(root, 'mcp/worker.ts'),
        },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  const entry = path.join(out, program);
  writeFileSync(entry, `#!/usr/bin/env node\n${readFileSync(entry, 'utf8')}`);
  chmodSync(entry, 0o755);
  cpSync(data, path.join(out, 'agents'), { recursive: true });
  for (const name of ['README.md', 'Containerfile']) copyFileSync(path.join(shipping, name), path.join(out, name));
  copyFileSync(path.join(root, 'LICENSE'), path.join(out, 'LICENSE'));
  for (const [name, content] of Object.entries(shippedFiles(data)))
    writeFileSync(path.join(out, name), `${JSON.stringify(content, null, 2)}\n`);
}

/** The files of `shipping/`, filled in with data of the project, the newest documented release and the tools. */
function shippedFiles(data: string) {
  const { version, license } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const history = hasFile(data, agentsHistoryPath) ? readFile(data, agentsHistoryPath, readHistoryFile) : null;
  const { versions } = readFile<AgentsIndex>(data, agentsIndexPath);
  // The build date is irrelevant.
  const date = history?.releases.find((release) => release.version === versions[0]?.version)?.date || '1970-01-01';
  const server = registry.servers['thv-docs'];
  const image = `${server.image}:${version}`;
  return {
    'package.json': { ...manifest, version, license },
    'registry.json': {
      ...{ ...registry, last_updated: `${date}T00:00:00Z` },
      servers: { 'thv-docs': { ...server, tools: Object.keys(tools), image } },
    },
  };
}

/** Whether the folder is ours to replace. */
function mayBeReplaced(out: string): boolean {
  const found = statSync(out, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found === undefined;
  return readdirSync(out).length === 0 || existsSync(path.join(out, program));
}

function refuse(what: string, remedy: string): void {
  process.stderr.write(`${what}\n  do:  ${remedy}\n`);
  process.exitCode = 1;
}

const usual = path.join(root, 'build/mcp');
const { values } = readOptions('node mcp/bundle.ts [--data DIR] [--out DIR]', {
  options: {
    data: { type: 'string', default: path.join(root, 'dist/agents') },
    out: { type: 'string', default: usual },
  },
});
const out = path.resolve(values.out);
if (!hasFile(values.data, agentsIndexPath))
  refuse(`${values.data} has no files for agents`, 'run `npm run docs`, which writes them');
else if (out !== usual && !mayBeReplaced(out))
  refuse(`${values.out} has files other than this package`, 'name another folder with --out');
else await bundle(path.resolve(values.data), out);
