import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { ToolName } from '../tools/index.ts';

/*
 * node mcp/conformance/inspect.ts
 *
 * Lists the tools of the server that `make mcp` has put together with the command line of the protocol's inspector, and
 * calls each. npx fetches the inspector; it's no dependency.
 */

const inspector = '@modelcontextprotocol/inspector@2.12.0';
const entry = path.join(import.meta.dirname, '../../build/mcp/thv-docs-mcp.js');

/** A question for each tool, as the command line takes it. */
const questions: Readonly<Record<ToolName, readonly string[]>> = {
  search: ['query=proxy port'],
  get_page: ['page=reference/cli/thv_list'],
  get_entity: ['name=thv run --proxy-port'],
  list_versions: ['limit=2'],
  diff: ['from=v0.3.5', 'to=v0.3.6', 'limit=2'],
  upgrade_check: ['text=thv run --port 8080 fetch', 'from=v0.0.40'],
  check_sample: ['text=thv run --prxy-port 8080 fetch'],
};

function inspect(...args: readonly string[]): string {
  const command = ['--yes', inspector, '--cli', process.execPath, entry, ...args];
  return execFileSync('npx', command, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
}

const { tools }: { tools: readonly { readonly name: string }[] } = JSON.parse(inspect('--method', 'tools/list'));
process.stdout.write(`listed: ${tools.map(({ name }) => name).join(', ')}\n`);
if (tools.map(({ name }) => name).join() !== Object.keys(questions).join()) process.exitCode = 1;
for (const [name, args] of Object.entries(questions)) {
  const flags = args.flatMap((arg) => ['--tool-arg', arg]);
  const { isError = false, content } = JSON.parse(inspect('--method', 'tools/call', '--tool-name', name, ...flags));
  process.stdout.write(`${name}: ${isError ? 'error' : 'ok'}, ${String(content[0].text).split('\n')[0]}\n`);
  if (isError) process.exitCode = 1;
}
