import { chmodSync, copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { readHistoryFile } from '../generator/changes/history-file.ts';
import { type AgentsIndex, agentsHistoryPath, agentsIndexPath } from '../generator/model/agents.ts';
import { hasFile, readFile } from './answers/files.ts';
import manifest from './shipping/package.json' with { type: 'json' };
import registry from './shipping/registry.json' with { type: 'json' };
import { tools } from './tools/index.ts';

/*
 * node mcp/bundle.ts [--data DIR] [--out DIR]
 *
 * Puts together what can be shipped alone: the server as `thv-docs-mcp.js`, its thread as `worker.js`, what both share, and
 * the files for agents, compressed. Only Node's own modules are needed besides. Around it, what ships it: package.json, a
 * Containerfile, and a registry with the server's entry.
 */

const root = path.join(import.meta.dirname, '..');
const shipping = path.join(import.meta.dirname, 'shipping');

async function bundle(data: string, out: string): Promise<void> {
  rmSync(out, { recursive: true, force: true });
  await build({
    ...{ root, configFile: false, logLevel: 'warn', publicDir: false },
    // One of the libraries has a browser's and a server's own file.
    resolve: { conditions: ['node'] },
    ssr: { noExternal: true, target: 'node' },
    build: {
      ...{ ssr: true, outDir: out, emptyOutDir: true, target: 'node22', minify: true },
      license: { fileName: 'LICENSES.md' },
      rolldownOptions: {
        input: { [manifest.name]: path.join(root, 'mcp/start.ts'), worker: path.join(root, 'mcp/worker.ts') },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  const entry = path.join(out, `${manifest.name}.js`);
  writeFileSync(entry, `#!/usr/bin/env node\n${readFileSync(entry, 'utf8')}`);
  chmodSync(entry, 0o755);
  mkdirSync(path.join(out, 'agents'));
  for (const name of readdirSync(data))
    writeFileSync(path.join(out, 'agents', `${name}.br`), brotliCompressSync(readFileSync(path.join(data, name))));
  for (const name of ['README.md', 'Containerfile']) copyFileSync(path.join(shipping, name), path.join(out, name));
  copyFileSync(path.join(root, 'LICENSE'), path.join(out, 'LICENSE'));
  for (const [name, content] of Object.entries(shippedFiles(data)))
    writeFileSync(path.join(out, name), `${JSON.stringify(content, null, 2)}\n`);
}

/** What `shipping/` has, with what follows from the project, the newest documented release and the tools. */
function shippedFiles(data: string) {
  const { version, license } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const history = hasFile(data, agentsHistoryPath) ? readFile(data, agentsHistoryPath, readHistoryFile) : null;
  const { versions } = readFile<AgentsIndex>(data, agentsIndexPath);
  // The day of a build says nothing.
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

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: path.join(root, 'dist/agents') },
    out: { type: 'string', default: path.join(root, 'build/mcp') },
  },
});
if (hasFile(values.data, agentsIndexPath)) await bundle(path.resolve(values.data), path.resolve(values.out));
else {
  process.stderr.write(`${values.data} has no files for agents\n  do:  run \`npm run docs\`, which writes them\n`);
  process.exitCode = 1;
}
