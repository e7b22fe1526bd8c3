import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'vite';
import { hasAgentsFiles } from './answers/files.ts';

/*
 * node mcp/bundle.ts [--data DIR] [--out DIR]
 *
 * Puts together what can be shipped alone: the server as `thv-docs-mcp.js`, its thread as `worker.js`, what both share, and
 * the files for agents, compressed. Only Node's own modules are needed besides.
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
      rolldownOptions: {
        input: { 'thv-docs-mcp': path.join(root, 'mcp/start.ts'), worker: path.join(root, 'mcp/worker.ts') },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  const entry = path.join(out, 'thv-docs-mcp.js');
  writeFileSync(entry, `#!/usr/bin/env node\n${readFileSync(entry, 'utf8')}`);
  chmodSync(entry, 0o755);
  const agents = path.join(out, 'agents');
  mkdirSync(agents);
  for (const name of readdirSync(data).filter((file) => /\.(?:json|txt)$/.test(file)))
    writeFileSync(path.join(agents, `${name}.br`), compressed(readFileSync(path.join(data, name))));
}

function compressed(bytes: Buffer): Buffer {
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length, [constants.BROTLI_PARAM_LGWIN]: 22 };
  return brotliCompressSync(bytes, { params });
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
