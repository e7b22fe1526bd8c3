import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readOptions } from '../../site/command-line.ts';
import { type HttpProcess, startHttp, startServer } from '../testing/server.ts';

/*
 * node mcp/conformance/run.ts [--data DIR]
 *
 * Runs the protocol's own suite against the server, against the fixtures that the suite needs over the same transport, and
 * against these with sessions. Prints what doesn't go as expected, and fails then. What's expected to fail is in the
 * `.yaml` files here.
 */

/** Installed under two names: the last one of the eras before, and one for the protocol of July 2026. */
export const suites = {
  legacy: { package: '@modelcontextprotocol/conformance', args: ['--suite', 'all', '--spec-version', '2025-11-25'] },
  '2026-07-28': { package: 'mcp-conformance-next', args: ['--requirements', '2026-07-28'] },
} as const;
export type Suite = keyof typeof suites;

export interface Outcome {
  readonly code: number;
  readonly printed: string;
}

/** What each is tried with. July's protocol has no sessions. */
export const subjects = {
  server: Object.keys(suites) as Suite[],
  fixtures: Object.keys(suites) as Suite[],
  sessions: ['legacy'],
} as const satisfies Record<string, readonly Suite[]>;
export type Subject = keyof typeof subjects;

/** @param data the files for agents, which only the server itself needs */
export function start(subject: Subject, data: string): Promise<HttpProcess> {
  if (subject === 'server') return startHttp(data);
  const options = subject === 'sessions' ? ['--sessions'] : [];
  return startServer([path.join(import.meta.dirname, 'fixture-server.ts'), ...options]);
}

/** @param subject with the suite, names the file of what's expected to fail */
export async function runSuite(suite: Suite, subject: Subject, url: URL): Promise<Outcome> {
  const { package: name, args } = suites[suite];
  const entry = path.join(
    path.dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)),
    'dist/index.js',
  );
  const expected = path.join(import.meta.dirname, `${subject}-${suite}.yaml`);
  // The suite writes what it saw into the folder that it runs in.
  const cwd = mkdtempSync(path.join(tmpdir(), 'conformance-'));
  const child = spawn(
    process.execPath,
    [entry, 'server', '--url', url.href, ...args, '--expected-failures', expected],
    { cwd, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece) => {
      printed += String(piece);
    });
  const code = await new Promise<number>((resolve) => child.once('close', (ended) => resolve(ended ?? 1)));
  rmSync(cwd, { recursive: true, force: true });
  return { code, printed };
}

if (import.meta.main) {
  const root = path.join(import.meta.dirname, '../..');
  const { values } = readOptions('node mcp/conformance/run.ts [--data DIR]', {
    options: { data: { type: 'string', default: path.join(root, 'dist/agents') } },
  });
  for (const subject of Object.keys(subjects) as Subject[]) {
    const { url, end } = await start(subject, values.data);
    for (const suite of subjects[subject]) {
      const { code, printed } = await runSuite(suite, subject, url);
      const summary = printed.slice(printed.indexOf('=== SUMMARY'));
      process.stdout.write(`${subject}, protocol ${suite}: ${code === 0 ? 'as expected' : 'not as expected'}\n`);
      process.stdout.write(`${code === 0 ? (/^Total: .*$/m.exec(summary)?.[0] ?? '') : printed}\n`);
      if (code !== 0) process.exitCode = 1;
    }
    await end();
  }
}
