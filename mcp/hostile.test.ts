import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import path from 'node:path';
import type { Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { agentsFolder } from './testing/agents.ts';
import { type HttpProcess, overHttp, startHttp } from './testing/server.ts';

/* Hostile input gets an answer or an error, and the server goes on. */

const folder = await agentsFolder();
let http: HttpProcess;
let client: Client;

beforeAll(async () => {
  http = await startHttp(folder, '--limit', '1000', '--allow-host', 'docs.example');
  client = await overHttp(http.url, '2026-07-28');
});
afterAll(async () => {
  await client.close();
  await http.end();
});

/** However it ends: words, or an error. */
async function outcome(name: string, given: Record<string, unknown>): Promise<string> {
  try {
    const { content } = await client.callTool({ name, arguments: given });
    return content.map((part) => (part.type === 'text' ? part.text : '')).join('');
  } catch (error) {
    return String(error);
  }
}

async function goesOn(): Promise<void> {
  await expect.poll(() => outcome('list_versions', {})).toMatch(/^\d+ versions, the latest is v0\.3\.6/);
}

const bomb = ['a: &a [x, x, x, x, x, x, x, x, x, x]']
  .concat([...'bcdefghij'].map((name, at) => `${name}: &${name} [${`*${'abcdefghi'[at]}, `.repeat(10)}x]`))
  .join('\n');
const manifest = 'apiVersion: toolhive.stacklok.dev/v1alpha1\nkind: MCPServer\nspec:\n  x: ';

const texts: Readonly<Record<string, string>> = {
  'aliases of aliases': `apiVersion: toolhive.stacklok.dev/v1alpha1\nkind: MCPServer\n${bomb}\n`,
  'deep lists': `${manifest}${'['.repeat(50_000)}`,
  'deep lists of Markdown': `# x\n${'- '.repeat(60_000)}`,
  'many documents': '---\na: 1\n'.repeat(20_000),
  'many commands': 'thv rn --prot 1 x\n'.repeat(10_000),
  'deep substitutions': `thv run ${'$('.repeat(30_000)}`,
  'one long word': `thv run ${'a'.repeat(190_000)}`,
  'many brackets': `curl -d '${'{"a":'.repeat(30_000)}' http://localhost:8080/api/v1beta/workloads`,
  'names of JavaScript': 'thv __proto__ --constructor\nthv constructor toString\n',
  'control characters': 'thv run \u0000\u0007\u202e\u{e0041} x\n',
};

// Both tools read a text with the same readers, and what's given up costs a second.
it.each(Object.entries(texts))('the text with %s', async (_, text) => {
  expect(await outcome('check_sample', { text, reading: 'markdown' })).not.toBe('');
  expect(await outcome('upgrade_check', { text, from: 'v0.3.0' })).not.toBe('');
  await goesOn();
});

it.each(['__proto__', 'constructor', '../../../etc/passwd', 'a\u0000b', '', 'x'.repeat(5000)])(
  'the name %j',
  async (name) => {
    for (const [tool, given] of [
      ['get_page', { page: name }],
      ['get_page', { page: 'reference/cli/thv_run', section: name }],
      ['get_entity', { name }],
      ['get_entity', { name: 'thv run', version: name }],
      ['search', { query: name }],
      ['diff', { from: name, to: name }],
      ['list_versions', { cursor: name }],
    ] as const) {
      const said = await outcome(tool, given);
      expect(said).not.toBe('');
      expect(said).not.toMatch(/bug|undefined|root:/);
      expect(said.length).toBeLessThan(8000);
    }
    await goesOn();
  },
);

it.each([
  ['nothing', {}],
  ['search', { query: 'x', versoin: 'v0.3.2' }],
  ['search', { query: 'x', limit: 1e9 }],
  ['check_sample', { text: 'x'.repeat(300_000) }],
  ['check_sample', { text: 'x'.repeat(5 * 1024 * 1024) }],
])('the tool %s with wrong arguments', async (name, given) => {
  expect(await outcome(name, given)).toMatch(/[Ii]nvalid|not found|unknown|Too Large|fetch failed/);
  await goesOn();
});

/** Status of a bare request. */
function status(method: string, headers: Record<string, string>, body: string, at = '/mcp'): Promise<number> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = http.url;
    const sent = request({ hostname, port, path: at, method, headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    // A body that's too long is refused before it has all arrived, and then the answer may be lost.
    sent.on('error', (error) =>
      'code' in error && /^(?:EPIPE|ECONNRESET)$/.test(String(error.code)) ? resolve(413) : reject(error),
    );
    sent.end(body);
  });
}

const json = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
const ping = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });

it.each<[string, number, string, Record<string, string>, string, string?]>([
  ['another host', 403, 'POST', { ...json, host: 'evil.example' }, ping],
  ['another origin', 403, 'POST', { ...json, origin: 'https://evil.example' }, ping],
  ['a host that is allowed', 200, 'POST', { ...json, host: 'docs.example' }, ping],
  ['this machine', 200, 'POST', { ...json, origin: 'http://localhost:1' }, ping],
  ['no JSON', 400, 'POST', json, '{'],
  ['another type', 415, 'POST', { 'content-type': 'text/plain' }, ping],
  ['too much', 413, 'POST', json, `"${'x'.repeat(5 * 1024 * 1024)}"`],
  ['reading', 405, 'GET', { accept: 'text/event-stream' }, ''],
  ['another path', 404, 'POST', json, ping, '/mcp/x'],
])('HTTP: %s', async (_, expected, method, headers, body, at) => {
  expect(await status(method, headers, body, at)).toBe(expected);
  await goesOn();
});

it('HTTP: a host that is refused is logged, with what allows it', async () => {
  await status('POST', { ...json, host: 'docs.internal' }, ping);
  await expect.poll(() => http.told()).toMatch(/refused a request to the host docs\.internal.*--allow-host/);
});

/** The server, and how it ends: by then, all that it wrote has arrived. */
function started(...args: readonly string[]) {
  const entry = path.join(import.meta.dirname, 'start.ts');
  const child = spawn(process.execPath, [entry, '--data', folder, ...args], { stdio: ['pipe', 'pipe', 'pipe'] });
  return { child, closed: once(child, 'close') };
}

it('standard input: what is no message, and the end of it', async () => {
  const { child, closed } = started();
  let written = '';
  child.stdout.on('data', (piece) => {
    written += String(piece);
  });
  const initialize = {
    ...{ jsonrpc: '2.0', id: 'last', method: 'initialize' },
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'x', version: '1' } },
  };
  child.stdin.write('no JSON\n{"a":1}\n[]\nnull\n{"jsonrpc":"1.0","id":8,"method":"ping"}\n');
  child.stdin.write(`{"jsonrpc":"2.0","id":7,"method":"${'x'.repeat(7 * 1024 * 1024)}"}\n`);
  child.stdin.write(`${JSON.stringify(initialize)}\n`);
  await expect.poll(() => written).toContain('"id":"last"');
  child.stdin.end();
  expect(await closed).toEqual([0, null]);
});

it.each([[], ['--http', '--port', '0']])('a signal ends it: %j', async (...args) => {
  const { child, closed } = started(...args);
  child.stdin.write('{"jsonrpc":"2.0","id":1,"method":"ping"}\n');
  await Promise.race([once(child.stderr, 'data'), once(child.stdout, 'data')]);
  child.kill('SIGTERM');
  // It has ended by itself, as the first process of a container has to.
  expect(await closed).toEqual([0, null]);
});
