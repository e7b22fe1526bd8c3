import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import {
  createMcpHandler,
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  type McpHttpHandler,
  type McpServerFactory,
  originValidationResponse,
} from '@modelcontextprotocol/server';
import { longestMessage } from './tools/common.ts';

export interface HttpSettings {
  readonly host: string;
  /** 0: any that's free. */
  readonly port: number;
  /** Names that it's reached by besides those of this machine. */
  readonly names: readonly string[];
}

export interface HttpServer {
  readonly port: number;
  readonly close: () => Promise<void>;
}

/** Where the protocol is spoken. */
export const endpoint = '/mcp';
/** Those beyond are told to come again, up to so many that not even that is possible. */
const most = { requests: 256, connections: 4096 };

/** Speaks the protocol, whoever may have sent the request. */
export type McpHandler = Pick<McpHttpHandler, 'fetch' | 'close'>;

/** Keeps nothing between requests, in every era of the protocol. */
export function statelessHandler(factory: McpServerFactory, told: (error: string) => void): McpHandler {
  return createMcpHandler(factory, {
    maxRequestBodySize: longestMessage,
    onerror: (error) => told(error.message),
  });
}

/** Serves any number of clients over streamable HTTP. */
export async function serveOverHttp(
  handler: McpHandler,
  { host, port, names }: HttpSettings,
  told: (error: string) => void,
): Promise<HttpServer> {
  const hosts = [...localhostAllowedHostnames(), ...names];
  const origins = [...localhostAllowedOrigins(), ...names];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (Number(request.headers['content-length'] ?? 0) > longestMessage) {
      // Whoever sends it listens when it's all sent.
      request.resume();
      return send(new Response(`A message has at most ${longestMessage} bytes\n`, { status: 413 }), response);
    }
    const asked = webRequest(request, response);
    const refused = hostHeaderValidationResponse(asked, hosts) ?? originValidationResponse(asked, origins);
    if (refused) return send(refused, response);
    if (new URL(asked.url).pathname !== endpoint)
      return send(new Response(`The server is at ${endpoint}\n`, { status: 404 }), response);
    return send(await handler.fetch(asked), response);
  };
  let requests = 0;
  const server = createServer((request, response) => {
    requests++;
    response.once('close', () => requests--);
    if (requests > most.requests) {
      request.resume();
      response.writeHead(503, { 'retry-after': '1' }).end('Too many requests at once. Ask again in a moment\n');
      return;
    }
    answer(request, response).catch((error: unknown) => {
      told(String(error));
      if (!response.headersSent) response.writeHead(400);
      response.end();
    });
  });
  server.maxConnections = most.connections;
  server.requestTimeout = 30_000;
  server.headersTimeout = 10_000;
  await listen(server, port, host);
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: async () => {
      await handler.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function webRequest(request: IncomingMessage, response: ServerResponse): Request {
  const { method = 'GET', headers, url = '/' } = request;
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  const own = new Headers();
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) own.set(name, String(value));
  const hasBody = method !== 'GET' && method !== 'HEAD';
  // What the client calls the server is checked by its header; here it only has to be an address.
  return new Request(new URL(url.startsWith('/') ? `http://localhost${url}` : 'http://localhost/'), {
    ...{ method, headers: own, signal: gone.signal },
    ...(hasBody && { body: Readable.toWeb(request) as ReadableStream, duplex: 'half' }),
  });
}

async function send(answer: Response, response: ServerResponse): Promise<void> {
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  const { body } = answer;
  if (body) for await (const piece of body) if (!response.write(piece)) await drained(response);
  response.end();
}

function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    response.once('drain', resolve);
    response.once('close', resolve);
  });
}
