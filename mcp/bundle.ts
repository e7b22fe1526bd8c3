import { chmodSync, copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { agentsFiles, hasAgentsFiles } from './answers/files.ts';
import { entryName, type ProjectManifest, packageManifest, packageName, registryFile } from './shipping/package.ts';

/*
 * node mcp/bundle.ts [--data DIR] [--out DIR]
 *
 * Puts together what can be shipped alone: the server as `thv-docs-mcp.js`, its thread as `worker.js`, what both share, and
 * the files for agents, compressed. Only Node's own modules are needed besides. Around it, what ships it: package.json, a
 * Containerfile, and a registry with the server's entry.
 */

const root = path.join(import.meta.dirname, '..');

async function bundle(data: string, out: string): Promise<void> {
  rmSync(out, { recursive: true, force: true });
  await build({
    ...{ root, configFile: false, logLevel: 'warn', publicDir: false },
    // One of the libraries has a browser's and a server's own file.
    resolve: { conditions: ['node'] },
    ssr: { noExternal: true, target: 'node' },
    build: {
      ...{ ssr: true, outDir: out, emptyOutDir: true, target: 'node22', minify: true },
      license: { fileName: licensesName },
      rolldownOptions: {
        input: { [packageName]: path.join(root, 'mcp/start.ts'), worker: path.join(root, 'mcp/worker.ts') },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  const entry = path.join(out, entryName);
  writeFileSync(entry, `#!/usr/bin/env node\n${readFileSync(entry, 'utf8')}`);
  chmodSync(entry, 0o755);
  const agents = path.join(out, 'agents');
  mkdirSync(agents);
  for (const name of readdirSync(data))
    writeFileSync(path.join(agents, `${name}.br`), brotliCompressSync(readFileSync(path.join(data, name))));
  writeShipping(data, out);
}

const licensesName = 'LICENSES.md';

/** What stands around the program. */
function writeShipping(data: string, out: string): void {
  const project: ProjectManifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const { versions, history } = agentsFiles(data);
  const released = history()?.releases.find(({ version }) => version === versions[0]?.version)?.date;
  const files = {
    'package.json': packageManifest(project),
    'registry.json': registryFile(project, released || '1970-01-01'),
  };
  for (const [name, content] of Object.entries(files))
    writeFileSync(path.join(out, name), `${JSON.stringify(content, null, 2)}\n`);
  for (const name of ['README.md', 'Containerfile'])
    copyFileSync(path.join(import.meta.dirname, 'shipping', name), path.join(out, name));
  copyFileSync(path.join(root, 'LICENSE'), path.join(out, 'LICENSE'));
}

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: path.join(root, 'dist/agents') },
    out: { type: 'string', default: path.join(root, 'build/mcp') },
  },
});
if (hasAgentsFiles(values.data)) await bundle(path.resolve(values.data), path.resolve(values.out));
else {
  process.stderr.write(`${values.data} has no files for agents\n  do:  run \`npm run docs\`, which writes them\n`);
  process.exitCode = 1;
}
