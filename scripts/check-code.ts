import { spawn } from 'node:child_process';

/*
 * node scripts/check-code.ts [SCRIPT …]
 *
 * Runs the checks of the code, or those that are named, side by side: none of them needs another one or keeps all
 * processors busy. Prints what each has to say as a whole, and fails if one does.
 */

/** The one that takes longest begins first. */
const all = ['check:types', 'check:generated', 'check:lint', 'check:imports', 'check:unused', 'check:workflows'];
const asked = process.argv.slice(2);
const names = asked.length > 0 ? asked : all;

/** Runs a script of `package.json`; resolves to its exit code, and prints what it has printed. */
function runScript(name: string): Promise<number> {
  const child = spawn(`npm run --silent ${name}`, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const printed: Buffer[] = [];
  child.stdout.on('data', (chunk) => printed.push(chunk));
  child.stderr.on('data', (chunk) => printed.push(chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(printed));
      if (code !== 0) console.error(`${name} failed`);
      resolve(code ?? 1);
    });
  });
}

const codes = await Promise.all(names.map(runScript));
if (codes.some((code) => code !== 0)) process.exitCode = 1;
