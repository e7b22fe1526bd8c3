import { type ChildProcess, fork, spawn } from 'node:child_process';
import { join } from 'node:path';
import { patience } from './effort.ts';

const cli = join(import.meta.dirname, '../cli.ts');

export interface Finished {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Starts the program as a person does. One that never ends is ended, and then has no exit code. */
export function startCli(args: readonly string[], cwd: string, nodeOptions: readonly string[] = []): ChildProcess {
  return spawn(process.execPath, [...nodeOptions, cli, ...args], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: patience,
    killSignal: 'SIGKILL',
  });
}

/** Runs the program to its end, in a process of its own. */
export function runProcess(args: readonly string[], cwd: string): Promise<Finished> {
  return finished(startCli(args, cwd));
}

/** A command line that `command-lines.ts` is to follow. */
export interface Asked {
  readonly args: readonly string[];
  readonly cwd: string;
}

let runner: ChildProcess | undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * What the program does with a command line, in a process that follows many. Modules stay loaded, and with them what
 * they keep in memory: where that could hide a mistake, `runProcess` starts anew.
 */
export function runCli(args: readonly string[], cwd: string): Promise<Finished> {
  const result = last.then(() => ask({ args, cwd }));
  last = result.catch(() => {});
  return result;
}

function ask(asked: Asked): Promise<Finished> {
  runner ??= fork(join(import.meta.dirname, 'command-lines.ts'), { execArgv: [] });
  const child = runner;
  // It ends with the process of the tests, and doesn't keep that from ending.
  child.unref();
  child.channel?.unref();
  return new Promise((resolve, reject) => {
    const stuck = setTimeout(() => child.kill('SIGKILL'), patience);
    const ended = (): void => {
      clearTimeout(stuck);
      runner = undefined;
      reject(new Error(`the process that followed ${JSON.stringify(asked.args)} has ended`));
    };
    child.once('exit', ended);
    child.once('message', (answer: Finished) => {
      clearTimeout(stuck);
      child.off('exit', ended);
      resolve(answer);
    });
    child.send(asked, (cause) => {
      if (cause) ended();
    });
  });
}

export function finished(child: ChildProcess): Promise<Finished> {
  return new Promise((resolve, reject) => {
    let stdout = '';
    let stderr = '';
    child.stdout?.on('data', (chunk) => {
      stdout += String(chunk);
    });
    child.stderr?.on('data', (chunk) => {
      stderr += String(chunk);
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}

/** The configuration of a small site for the invented program `hive`. */
export const siteConfig = `export default {
  title: 'Hive Docs',
  tagline: 'Keeps cells in order',
  url: 'https://hive.example',
  section: 'hive',
  program: 'hive',
  sidebar: [
    { label: '', folder: '' },
    { label: 'Guides', folder: 'guides' },
    { label: 'Reference', folder: 'reference', reference: true },
  ],
  navbar: [{ label: 'Docs', links: [{ label: 'Commands', url: '/hive/reference/cli/hive' }] }],
  social: [{ label: 'Code', url: 'https://code.example/hive' }],
  footer: [{ title: 'More', links: [{ label: 'API', url: '/hive/reference/api' }] }],
  copyright: 'The hive authors',
};
`;

/** Options for a folder that holds `source/`, `guides/` and `docs.config.ts`; output goes to `out/`. */
export const siteOptions = [
  '--source',
  'source',
  '--tag',
  'v1.2.3',
  '--guides',
  'guides',
  '--config',
  'docs.config.ts',
];

/** Options for a folder that holds `specs/`, `guides/` and `docs.config.ts`. */
export const storeOptions = ['--specs', 'specs', '--guides', 'guides', '--config', 'docs.config.ts'];

/** The end of a page that names commands below it. */
export const seeAlso = (...names: readonly string[]): string =>
  `\n### SEE ALSO\n\n${names.map((name) => `* [${name}](${name.replaceAll(' ', '_')}.md)\t - Does ${name}\n`).join('')}\n`;

/**
 * The smallest page of a command in cobra's Markdown; `more` comes before its end, which names its parent.
 *
 * @param flags such as `--size int   Number of cells`
 */
export function commandPage(name: string, more = '', ...flags: readonly string[]): string {
  const parent = name.split(' ').slice(0, -1).join(' ');
  const end = parent === '' ? '' : seeAlso(parent);
  const options = [...flags.map((flag) => `      ${flag}`), `  -h, --help   help for ${name}`].join('\n');
  return `## ${name}\n\nDoes ${name}.\n\n\`\`\`\n${name} [flags]\n\`\`\`\n\n### Options\n\n\`\`\`\n${options}\n\`\`\`\n${more}${end}`;
}
