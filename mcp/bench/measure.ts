import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { readOptions } from '../../site/command-line.ts';
import type { ToolName } from '../tools/index.ts';

/*
 * node mcp/bench/measure.ts [--entry FILE] [--data DIR] [--rounds N]
 *
 * Starts the server that `mcp/bundle.ts` has put together, asks it with every tool about every documented version, one
 * version after the other, and prints what starting and answering takes, how much memory it has and how long answers are.
 * Processor times are those of all threads, so a busy machine changes them less than times by the clock. They and memory
 * are what Linux says of the process.
 */

const { values } = readOptions('node mcp/bench/measure.ts [--entry FILE] [--data DIR] [--rounds N]', {
  options: {
    entry: { type: 'string', default: path.join(import.meta.dirname, '../../build/mcp/thv-docs-mcp.js') },
    data: { type: 'string' },
    rounds: { type: 'string', default: '6' },
  },
});
const rounds = Number(values.rounds);

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

const one = <Item>(all: readonly Item[], at: number): Item => {
  const item = all[at % all.length];
  if (item === undefined) throw new Error('there is nothing to choose from');
  return item;
};

const released = ['v0.0.40', 'v0.1.0', 'v0.2.0', 'v0.2.9', 'v0.2.17', 'v0.3.0'];

/** What agents ask about a version, another thing in each round. */
const questions: { readonly [Name in ToolName]: (version: string, round: number) => Record<string, unknown> } = {
  search: (version, at) => ({
    query: one(
      ['proxy port', 'thv run --transport', 'MCPServer secrets', 'network isolation', 'POST /workloads', 'prxy prt'],
      at,
    ),
    version,
  }),
  get_page: (version, at) => ({
    page: one(['reference/cli/thv_run', 'reference/api', 'reference/registry-schema', 'reference/helm-values'], at),
    version,
  }),
  get_entity: (version, at) => ({
    name: one(
      [
        'thv run --proxy-port',
        'thv run --port',
        'MCPServer.spec.image',
        'v1.createRequest.env_vars',
        'GET /api/v1beta/workloads',
        'thv ruin',
      ],
      at,
    ),
    version,
  }),
  list_versions: () => ({}),
  diff: (version, at) => ({ from: one(released, at), to: version === 'v0.3.0' ? 'v0.3.1' : version }),
  upgrade_check: (version, at) => ({
    from: one(released, at),
    to: version === 'v0.3.0' ? 'v0.3.1' : version,
    text: `thv run --transport sse --port 80${at} fetch\nthv list --all\n`,
  }),
  check_sample: (version, at) => ({
    version,
    text: one(
      [
        `thv run --prxy-port 80${at} fetch\n`,
        'apiVersion: toolhive.stacklok.dev/v1alpha1\nkind: MCPServer\nmetadata:\n  name: fetch\nspec:\n  imag: x\n',
        'curl -X POST http://localhost:8080/api/v1beta/workloads -d \'{"name": "fetch", "imge": "x"}\'\n',
        '# Run it\n\n```bash\nthv run fetch\n```\n\n```yaml\noperator:\n  replicaCount: two\n```\n',
      ],
      at,
    ),
  }),
};

/** Milliseconds of the processor that a process has taken so far. */
function processorTime(pid: number): number {
  const threads = `/proc/${pid}/task`;
  return readdirSync(threads)
    .map((thread) => Number(readFileSync(`${threads}/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6)
    .reduce((sum, time) => sum + time, 0);
}

/** Waits until a process does nothing any more. @param pause in milliseconds, after which it would */
async function untilQuiet(pid: number, pause = 200): Promise<void> {
  for (let before = -1, now = processorTime(pid); now - before > 1; now = processorTime(pid)) {
    before = now;
    await wait(pause);
  }
}

function memoryText(pid: number, after: string): string {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (of: string): number => Math.round(Number(new RegExp(`${of}:\\s*(\\d+)`).exec(status)?.[1]) / 1024);
  const shared = `${megabytes('RssFile')} MB of them are Node's own file`;
  return `memory           ${megabytes('VmRSS')} MB after ${after}, at most ${megabytes('VmHWM')} MB; ${shared}`;
}

const begun = performance.now();
const args = [values.entry, ...(values.data === undefined ? [] : ['--data', values.data])];
const transport = new StdioClientTransport({ command: process.execPath, args });
const client = new Client({ name: 'measure', version: '1' });
await client.connect(transport);
const pid = transport.pid ?? 0;
const connected = `${processorTime(pid).toFixed(0)} ms of the processor, ${(performance.now() - begun).toFixed(0)} ms by the clock`;
say(`start            ${connected} until the client is connected`);
await client.callTool({ name: 'search', arguments: { query: 'proxy port' } });
say(`first answer     ${processorTime(pid).toFixed(0)} ms of the processor since the start`);
await untilQuiet(pid, 1000);
say(`ready            ${processorTime(pid).toFixed(0)} ms of the processor since the start`);
say(memoryText(pid, 'starting'));

interface Taken {
  readonly times: number[];
  readonly clocks: number[];
  readonly firsts: number[];
  longest: number;
  facts: number;
}
const names = Object.keys(questions) as ToolName[];
const taken = new Map(
  names.map((name): [ToolName, Taken] => [name, { times: [], clocks: [], firsts: [], longest: 0, facts: 0 }]),
);
const listed = await client.callTool({ name: 'list_versions', arguments: { limit: 100 } });
const versions = (listed.structuredContent as { versions: { version: string; hasPages: boolean }[] }).versions
  .filter(({ hasPages }) => hasPages)
  .map(({ version }) => version);
for (const version of versions) {
  for (let round = 0; round < rounds; round++)
    for (const [name, own] of taken) {
      // Agents think about an answer before they ask again; meanwhile the server tidies up.
      await untilQuiet(pid);
      const before = processorTime(pid);
      const asked = performance.now();
      const answer = await client.callTool({ name, arguments: questions[name](version, round) });
      const clock = performance.now() - asked;
      const time = processorTime(pid) - before;
      own.times.push(time);
      own.clocks.push(clock);
      if (round === 0) own.firsts.push(time);
      const text = answer.content.map((part) => (part.type === 'text' ? part.text : '')).join('');
      if (answer.isError) say(`${name} refuses: ${text}`);
      own.longest = Math.max(own.longest, text.length / 4);
      own.facts = Math.max(own.facts, JSON.stringify(answer.structuredContent ?? null).length / 4);
    }
  if (version === versions[1]) say(memoryText(pid, 'two versions'));
}
/** The value that such a share of all is below. */
function atShare(all: readonly number[], of: number): string {
  const sorted = all.toSorted((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * of))] ?? 0).toFixed(1);
}

for (const [name, { times, clocks, firsts, longest, facts }] of taken) {
  const share = (of: number): string => atShare(times, of);
  const first = firsts.map((time) => time.toFixed(0)).join(' ');
  say(
    `${name.padEnd(16)} median ${share(0.5)} ms, p95 ${share(0.95)} ms, most ${share(1)} ms; by the clock median ${atShare(clocks, 0.5)}, p95 ${atShare(clocks, 0.95)}; first of each version ${first}; up to ${longest.toFixed(0)} tokens, as facts ${facts.toFixed(0)}`,
  );
}
say(memoryText(pid, `${versions.length} versions`));
await client.close();
