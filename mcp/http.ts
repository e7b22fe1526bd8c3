import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
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

/** Where the protocol is spoken. */
export const endpoint = '/mcp';
/** Those beyond are turned away. */
const mostConnections = 256;

/** Keeps nothing between requests, in every era of the protocol. */
export function statelessHandler(factory: McpServerFactory, told: (error: string) => void): McpHttpHandler {
  return createMcpHandler(factory, {
    maxRequestBodySize: longestMessage,
    onerror: (error) => told(error.message),
  });
}

/** Serves any number of clients over streamable HTTP. @returns the port */
export async function serveOverHttp(
  handler: Pick<McpHttpHandler, 'fetch'>,
  { host, port, names }: HttpSettings,
  told: (error: string) => void,
): Promise<number> {
  const answer = toNodeHandler(handler, {
    maxRequestBodySize: longestMessage,
    onerror: (error) => told(error.message),
  });
  const isHost = hostHeaderValidation([...localhostAllowedHostnames(), ...names]);
  const isOrigin = originValidation([...localhostAllowedOrigins(), ...names]);
  const isAllowed = (request: IncomingMessage, response: ServerResponse): boolean => {
    const { host: wanted, origin } = request.headers;
    if (isHost(request, response) && isOrigin(request, response)) return true;
    told(
      `refused a request to the host ${wanted}${origin === undefined ? '' : ` from ${origin}`}: each name that clients reach this server by needs an --allow-host`,
    );
    return false;
  };
  const server = createServer((request, response) => {
    if (!isAllowed(request, response)) return;
    // Requests that a server gets have both.
    const { method = '', url = '' } = request;
    if (url.split('?')[0] === endpoint) void answer(Object.assign(request, { method, url }), response);
    else response.writeHead(404).end(`The server is at ${endpoint}\n`);
  });
  server.maxConnections = mostConnections;
  server.requestTimeout = 30_000;
  server.headersTimeout = 10_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}
