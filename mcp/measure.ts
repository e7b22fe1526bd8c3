import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import type { ToolName } from './tools/index.ts';

/*
 * node mcp/measure.ts [--entry FILE] [--rounds N]
 *
 * Starts the server that `mcp/bundle.ts` has put together, asks it with every tool, and prints how long that takes, how
 * much memory it has and how long the answers are. Memory is what Linux says of the process.
 */

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

const { values } = parseArgs({
  options: {
    entry: { type: 'string', default: path.join(import.meta.dirname, '../build/mcp/thv-docs-mcp.js') },
    rounds: { type: 'string', default: '40' },
  },
});

/** An agent has one version, and asks about another one now and then. */
const versions = ['v0.3.6', 'v0.3.2'];
const one = <Item>(all: readonly Item[], at: number): Item => {
  const item = all[at % all.length];
  if (item === undefined) throw new Error('there is nothing to choose from');
  return item;
};

/** What agents ask, another thing in each round. */
const questions: { readonly [Name in ToolName]: (round: number) => Record<string, unknown> } = {
  search: (at) => ({
    query: one(['proxy port', 'thv run --transport', 'MCPServer secrets', 'network isolation', 'POST /workloads'], at),
    ...(at % 3 === 1 && { version: one(versions, at) }),
  }),
  get_page: (at) => ({
    page: one(['reference/cli/thv_run', 'reference/api', 'reference/registry-schema', 'reference/helm-values'], at),
    ...(at % 3 === 1 && { version: one(versions, at) }),
  }),
  get_entity: (at) => ({
    name: one(['thv run --proxy-port', 'thv run', 'MCPServer.spec.image', 'fetch', 'GET /api/v1beta/workloads'], at),
    version: one(versions, at),
  }),
  list_versions: () => ({}),
  diff: (at) => ({ from: one(['v0.3.0', 'v0.2.0', 'v0.3.2', 'v0.0.40', 'v0.1.0'], at) }),
  upgrade_check: (at) => ({
    from: one(['v0.3.0', 'v0.3.2'], at),
    text: `thv run --transport sse --port 80${at} fetch\nthv list --all\n`,
  }),
  check_sample: (at) => ({
    version: one(versions, at),
    text: `thv run --prxy-port 80${at} fetch\n`,
  }),
};

const rounds = Number(values.rounds);
const begun = performance.now();
const transport = new StdioClientTransport({ command: process.execPath, args: [values.entry] });
const client = new Client({ name: 'measure', version: '1' });
await client.connect(transport);
say(`start            ${(performance.now() - begun).toFixed(0)} ms until the client is connected`);
const first = performance.now();
await client.callTool({ name: 'search', arguments: { query: 'proxy port' } });
say(`first answer     ${(performance.now() - first).toFixed(0)} ms later`);

for (const name of Object.keys(questions) as ToolName[]) {
  const times: number[] = [];
  let [longest, facts] = [0, 0];
  for (let round = 0; round < rounds; round++) {
    const at = performance.now();
    const answer = await client.callTool({ name, arguments: questions[name](round) });
    times.push(performance.now() - at);
    const text = answer.content.map((part) => (part.type === 'text' ? part.text : '')).join('');
    if (answer.isError) say(`${name} refuses: ${text}`);
    longest = Math.max(longest, text.length / 4);
    facts = Math.max(facts, JSON.stringify(answer.structuredContent ?? null).length / 4);
  }
  times.sort((a, b) => a - b);
  const share = (of: number): string =>
    (times[Math.min(times.length - 1, Math.floor(times.length * of))] ?? 0).toFixed(1);
  say(
    `${name.padEnd(16)} median ${share(0.5)} ms, p95 ${share(0.95)} ms, most ${share(1)} ms; up to ${longest.toFixed(0)} tokens, as facts ${facts.toFixed(0)}`,
  );
}
say(memoryText('two versions'));
for (const version of ['v0.3.0', 'v0.3.1', 'v0.3.3', 'v0.3.4', 'v0.3.5'])
  for (const [name, given] of [
    ['search', { query: 'proxy port' }],
    ['get_page', { page: 'reference/api' }],
    ['get_entity', { name: 'thv run' }],
    ['check_sample', { text: 'thv run fetch' }],
  ] as const)
    await client.callTool({ name, arguments: { ...given, version } });
say(memoryText('seven versions'));
await client.close();

function memoryText(after: string): string {
  const status = readFileSync(`/proc/${transport.pid}/status`, 'utf8');
  const megabytes = (of: string): number => Math.round(Number(new RegExp(`${of}:\\s*(\\d+)`).exec(status)?.[1]) / 1024);
  const shared = `${megabytes('RssFile')} MB of them are Node's own file`;
  return `memory           ${megabytes('VmRSS')} MB after ${after}, at most ${megabytes('VmHWM')} MB; ${shared}`;
}
