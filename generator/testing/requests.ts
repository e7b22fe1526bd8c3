import { execFile } from 'node:child_process';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect } from 'vitest';
import { curl } from '../kinds/api/request-samples/curl.ts';
import { javascript } from '../kinds/api/request-samples/javascript.ts';

/** A request as a server got it. */
interface Received {
  readonly method: string;
  readonly url: URL;
  readonly type: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

interface Receiver {
  readonly origin: () => string;
  /** Status of the answers from now on. */
  readonly answer: (status: number) => void;
  /** Runs a sample, and returns the one request that it sends. */
  readonly sent: (run: (code: string) => Promise<void>, code: string) => Promise<Received>;
}

/** A stand-in for an API that keeps what it is sent. */
export function receiver(): Receiver {
  const received: Received[] = [];
  let status = 200;
  let server: Server;
  let origin: string;
  beforeAll(async () => {
    server = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      const { method = '', headers } = request;
      received.push({ method, url: new URL(request.url ?? '', origin), type: headers['content-type'], headers, body });
      response.statusCode = status;
      response.end('{}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());
  return {
    origin: () => origin,
    answer(wanted) {
      status = wanted;
    },
    async sent(run, code) {
      received.length = 0;
      await run(code);
      expect(received).toHaveLength(1);
      return received[0] as Received;
    },
  };
}

async function runJavaScript(code: string): Promise<void> {
  const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor as new (
    ...parts: string[]
  ) => (console: object) => Promise<void>;
  await new AsyncFunction('console', code)({ log: () => {} });
}

const runShell = async (code: string): Promise<void> => {
  await promisify(execFile)('sh', ['-c', code.replace('curl ', 'curl --silent --noproxy "*" ')]);
};

/** Languages whose samples can be run wherever the tests do. */
export const runners = [
  { language: javascript, run: runJavaScript },
  { language: curl, run: runShell },
];
