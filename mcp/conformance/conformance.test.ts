import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../generator/testing/folders.ts';
import { agentsFolder } from '../testing/agents.ts';
import { type HttpProcess, startHttp } from '../testing/server.ts';

/**
 * The protocol's own suite, for the last protocol with a handshake and for that of July 2026. `<protocol>.yaml` lists what
 * is expected to fail, and anything else that fails or passes is an error.
 */
const suites = {
  '2025-11-25': ['--suite', 'all', '--spec-version', '2025-11-25'],
  '2026-07-28': ['--requirements', '2026-07-28'],
} as const;
type Suite = keyof typeof suites;

const manifest = createRequire(import.meta.url).resolve('@modelcontextprotocol/conformance/package.json');
const entry = path.join(path.dirname(manifest), 'dist/index.js');

async function runSuite(suite: Suite, url: URL): Promise<{ readonly code: number; readonly printed: string }> {
  const expected = path.join(import.meta.dirname, `${suite}.yaml`);
  // The suite writes what it saw into the folder that it runs in.
  const cwd = temporaryFolder();
  const options = ['server', '--url', url.href, ...suites[suite], '--expected-failures', expected];
  const child = spawn(process.execPath, [entry, ...options], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece) => {
      printed += String(piece);
    });
  const code = await new Promise<number>((resolve) => child.once('close', (ended) => resolve(ended ?? 1)));
  return { code, printed };
}

describe("the protocol's own suite", () => {
  let running: HttpProcess;
  beforeAll(async () => {
    running = await startHttp(await agentsFolder());
  }, 120_000);
  afterAll(() => running.end());

  it.each(Object.keys(suites) as Suite[])(
    'finds nothing in the protocol of %s but what is expected',
    async (suite) => {
      const { code, printed } = await runSuite(suite, running.url);
      expect(code, printed).toBe(0);
      expect(printed).toMatch(/^Total: [1-9]\d* passed/m);
    },
    180_000,
  );
});
