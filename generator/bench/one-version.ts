import { spawn } from 'node:child_process';
import path from 'node:path';
import { buildSite } from '../../site/build-site.ts';
import { loadConfig } from '../config/load.ts';
import { latestStored } from '../io/store.ts';

/*
 * node generator/bench/one-version.ts OUT
 *
 * Generates and builds the latest version alone, which is what other generators get.
 */

const root = path.join(import.meta.dirname, '../..');
const [, , out = ''] = process.argv;
const generated = `${out}.generated`;
const file = path.join(root, 'docs.config.ts');
const config = await loadConfig(file);
const { folder } = latestStored(path.join(root, 'specs'), Object.keys(config.heldBack), file);

function generate(): Promise<void> {
  const program = path.join(root, 'generator/cli.ts');
  const args = [program, 'generate', '--source', folder, '--out', generated];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`generate exited with ${code}`))));
  });
}

await generate();
await buildSite({ generated, out, strict: true });
