import { createServer } from 'node:http';
import { hostHeaderValidation, originValidation, toNodeHandler } from '@modelcontextprotocol/node';
import {
  createMcpHandler,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  type McpHttpHandler,
  type McpServerFactory,
} from '@modelcontextprotocol/server';
import { longestMessage } from './tools/common.ts';

export interface HttpSettings {
  readonly host: string;
  /** 0: any that's free. */
  readonly port: number;
  /** Names that it's reached by besides those of this machine. */
  readonly names: readonly string[];
}

type Log = (error: string) => void;

/** Where the protocol is spoken. */
export const endpoint = '/mcp';

const options = (log: Log) => ({
  maxRequestBodySize: longestMessage,
  onerror: ({ message }: Error) => log(message),
});

/** Keeps nothing between requests, in every era of the protocol. */
export function statelessHandler(factory: McpServerFactory, log: Log): McpHttpHandler {
  return createMcpHandler(factory, options(log));
}

/** Serves any number of clients over streamable HTTP. @returns the port */
export async function serveOverHttp(
  handler: Pick<McpHttpHandler, 'fetch'>,
  { host, port, names }: HttpSettings,
  log: Log,
): Promise<number> {
  const answer = toNodeHandler(handler, options(log));
  const isHost = hostHeaderValidation([...localhostAllowedHostnames(), ...names]);
  const isOrigin = originValidation([...localhostAllowedOrigins(), ...names]);
  const server = createServer((request, response) => {
    // Requests that a server gets have both.
    const { method = '', url = '', headers } = request;
    if (!isHost(request, response) || !isOrigin(request, response))
      log(
        `refused a request to the host ${headers.host}${headers.origin === undefined ? '' : ` from ${headers.origin}`}: each name that clients reach this server by needs an --allow-host`,
      );
    else if (url.split('?')[0] === endpoint) void answer(Object.assign(request, { method, url }), response);
    else response.writeHead(404).end(`The server is at ${endpoint}\n`);
  });
  // Clients that say nothing, or too slowly, are turned away.
  Object.assign(server, { maxConnections: 256, requestTimeout: 30_000, headersTimeout: 10_000 });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}
