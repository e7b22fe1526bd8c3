import { createServer } from 'node:http';
import { hostHeaderValidation, originValidation, toNodeHandler } from '@modelcontextprotocol/node';
import {
  createMcpHandler,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  type McpServerFactory,
} from '@modelcontextprotocol/server';
import { longestMessage } from './tools/common.ts';

export interface HttpSettings {
  readonly host: string;
  /** 0: any that's free. */
  readonly port: number;
  /** Host names of the server besides those of this machine. */
  readonly names: readonly string[];
}

/** Path of the MCP endpoint. */
export const endpoint = '/mcp';

/** Serves any number of clients over streamable HTTP, statelessly. @returns the port */
export async function serveOverHttp(
  factory: McpServerFactory,
  { host, port, names }: HttpSettings,
  log: (error: string) => void,
): Promise<number> {
  const options = { maxRequestBodySize: longestMessage, onerror: ({ message }: Error) => log(message) };
  const answer = toNodeHandler(createMcpHandler(factory, options), options);
  const isHost = hostHeaderValidation([...localhostAllowedHostnames(), ...names]);
  const isOrigin = originValidation([...localhostAllowedOrigins(), ...names]);
  const server = createServer((request, response) => {
    // Requests to a server have both.
    const { method = '', url = '', headers } = request;
    if (!isHost(request, response) || !isOrigin(request, response))
      log(
        `refused a request to the host ${headers.host}${headers.origin === undefined ? '' : ` from ${headers.origin}`}: each name that clients reach this server by needs an --allow-host`,
      );
    else if (url.split('?')[0] === endpoint) void answer(Object.assign(request, { method, url }), response);
    else response.writeHead(404).end(`The server is at ${endpoint}\n`);
  });
  // Idle or slow clients are disconnected.
  Object.assign(server, { maxConnections: 256, requestTimeout: 30_000, headersTimeout: 10_000 });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}
