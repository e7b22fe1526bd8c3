import { McpServer } from '@modelcontextprotocol/server';
import { serveOverHttp, statelessHandler } from '../http.ts';
import { capabilities } from '../server.ts';
import { addInputFixtures, requestState } from './fixture-inputs.ts';
import { addSessionFixtures } from './fixture-session-tools.ts';
import { handlerWithSessions } from './fixture-sessions.ts';
import { addFixtures } from './fixtures.ts';

/*
 * node mcp/conformance/fixture-server.ts [--sessions]
 *
 * The transport of the server over HTTP, with the tools that the suite needs in place of ours; prints its address. It
 * keeps nothing between requests, as ours, or sessions for clients of the eras that have them.
 */

const hasSessions = process.argv.includes('--sessions');

function fixtureServer(): McpServer {
  const server = new McpServer(
    { name: 'fixtures', version: '1.0.0' },
    { capabilities: { ...capabilities, logging: {} }, requestState: { verify: requestState.verify } },
  );
  addFixtures(server);
  addInputFixtures(server);
  if (hasSessions) addSessionFixtures(server);
  return server;
}

function told(text: string): void {
  process.stderr.write(`${text}\n`);
}

const handler = (hasSessions ? handlerWithSessions : statelessHandler)(fixtureServer, told);
const port = await serveOverHttp(handler, { host: '127.0.0.1', port: 0, names: [] }, told);
told(`http://127.0.0.1:${port}/mcp`);
