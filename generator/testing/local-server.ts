import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface LocalServer {
  /** `http://127.0.0.1:port` */
  readonly origin: string;
  /** `METHOD /path` of every request so far. */
  readonly requests: readonly string[];
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A server on this machine for the length of one test; a path without a handler is answered with 404. */
export async function localServer(handlers: Readonly<Record<string, Handler>>): Promise<LocalServer> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const handler = handlers[request.url ?? ''];
    if (handler) handler(request, response);
    else response.writeHead(404).end('not here');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

/** Answers with a status and headers. */
export function answering(status: number, headers: Readonly<Record<string, string>> = {}): Handler {
  return (request, response) => {
    response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : 'text');
  };
}
