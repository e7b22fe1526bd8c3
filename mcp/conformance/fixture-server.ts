import { McpServer } from '@modelcontextprotocol/server';
import { serveOverHttp } from '../http.ts';
import { capabilities } from '../server.ts';
import { addInputFixtures, requestState } from './fixture-inputs.ts';
import { addFixtures } from './fixtures.ts';

/* The transport of the server over HTTP, with the tools that the suite needs in place of ours. Prints its address. */

function fixtureServer(): McpServer {
  const server = new McpServer(
    { name: 'fixtures', version: '1.0.0' },
    { capabilities: { ...capabilities, logging: {} }, requestState: { verify: requestState.verify } },
  );
  addFixtures(server);
  addInputFixtures(server);
  return server;
}

function told(text: string): void {
  process.stderr.write(`${text}\n`);
}

const { port } = await serveOverHttp(fixtureServer, { host: '127.0.0.1', port: 0, names: [] }, told);
told(`http://127.0.0.1:${port}/mcp`);
