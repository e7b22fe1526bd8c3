import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { Command, InvalidArgumentError, Option } from 'commander';
import { agentsIndexPath } from '../generator/model/agents.ts';
import { cleanLine } from './answers/clean.ts';
import { hasFile } from './answers/files.ts';
import { openAsking, usualLimit } from './asking.ts';
import { endpoint, serveOverHttp } from './http.ts';
import { mcpServer } from './server.ts';

/*
 * thv-docs mcp [--data DIR] [--http] [--host ADDRESS] [--port NUMBER] [--allow-host NAME …] [--limit MILLISECONDS]
 *
 * The documentation as an MCP server. Standard output belongs to the protocol; what there is to say goes to the other one.
 */

interface Flags {
  readonly data: string;
  readonly http?: boolean;
  readonly host: string;
  readonly port: number;
  readonly allowHost: readonly string[];
  readonly limit: number;
}

/** In the package, files are beside the program; in the project, where the build and npm put them. */
function packaged(name: string, inProject: string): string {
  const beside = path.join(import.meta.dirname, name);
  return existsSync(beside) ? beside : path.join(import.meta.dirname, '..', inProject);
}

function numberFrom(least: number, most: number): (text: string) => number {
  return (text) => {
    const number = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
    if (!(number >= least && number <= most))
      throw new InvalidArgumentError(`It has to be a number from ${least} to ${most}.`);
    return number;
  };
}

function complain(text: string): void {
  process.stderr.write(`thv-docs: ${text}\n`);
}

function fail(what: string, remedy: string): void {
  complain(`${what}\n  do:  ${remedy}`);
  process.exitCode = 1;
}

/** Libraries log a stack trace for malformed messages. */
const note = (text: string): void => complain(cleanLine(text, 300));

async function serve({ data, http, host, port, allowHost, limit }: Flags): Promise<void> {
  // A closed stderr is no reason to exit.
  process.stderr.on('error', () => {});
  const folder = path.resolve(data);
  if (!hasFile(folder, agentsIndexPath))
    return fail(
      `${data} has no files for agents`,
      'run `npm run docs`, which writes them, or name their folder with --data',
    );
  const asking = openAsking({ folder, limit }, note);
  const { version } = JSON.parse(readFileSync(packaged('package.json', 'package.json'), 'utf8'));
  const factory = () => mcpServer(asking, version);
  // The first process of a container only ends on a signal if it handles it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
  if (!http) {
    serveStdio(factory, { onerror: ({ message }) => note(message) });
    return;
  }
  try {
    const listening = await serveOverHttp(factory, { host, port, names: allowHost }, note);
    complain(`http://${host.includes(':') ? `[${host}]` : host}:${listening}${endpoint}`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    fail(`can't listen on ${host}:${port} (${reason})`, 'name another port with --port');
  }
}

/** @param args without the program and its file */
export async function runMcp(args: readonly string[]): Promise<void> {
  const program = new Command('thv-docs mcp')
    .description('serve the documentation to agents over stdio or HTTP')
    .addOption(
      new Option('--data <dir>', 'folder with the files for agents').default(
        packaged('agents', 'dist/agents'),
        'agents/ of the package, dist/agents/ of the project',
      ),
    )
    .option('--http', 'use streamable HTTP instead of stdio')
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--port <number>', 'port to listen on; 0 picks a free one', numberFrom(0, 65_535), 8765)
    .option(
      '--allow-host <name>',
      'host name that clients may use besides localhost; repeatable',
      (name: string, others: string[]) => [...others, name],
      [],
    )
    .option('--limit <milliseconds>', 'processor time that one request may take', numberFrom(1, 600_000), usualLimit)
    .exitOverride()
    .configureOutput({ outputError: (text, write) => write(text.replace(/^error: /, 'thv-docs: ')) })
    .action(serve);
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && String(cause.code).startsWith('commander.'))) throw cause;
    process.exitCode = 'exitCode' in cause && cause.exitCode === 0 ? 0 : 2;
  }
}
