import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sirv from 'sirv';

export interface Served {
  readonly url: string;
  readonly close: () => Promise<void>;
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
}

/**
 * Serves a built site as a static host does: `/x`, `/x.html`, `/x/` and `/x/index.html` are one page, anything unknown
 * is the not-found page with status 404. Port 0 takes a free one.
 */
export async function serve(dir: string, port = 0): Promise<Served> {
  const root = path.resolve(dir);
  if (!existsSync(path.join(root, 'index.html')))
    throw new Error(`${root} holds no built site (there is no index.html): build it first`);
  const notFound = await readFile(path.join(root, '404.html'));
  const files = sirv(root, { dev: true, extensions: ['html'] });
  const server = createServer((request, response) => {
    // The page of a folder may stand beside it: `/x/` and `/x/index.html` mean `x.html`.
    request.url = request.url?.replace(/(?<=[^/])\/(?:index\.html)?(?=$|[?#])/, '');
    files(request, response, () => {
      response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': notFound.length });
      response.end(request.method === 'HEAD' ? undefined : notFound);
    });
  });
  await listen(server, port);
  const address = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { port: { type: 'string', default: '4173' } },
  });
  const served = await serve(positionals[0] ?? path.join(import.meta.dirname, '../dist'), Number(values.port));
  console.log(served.url);
}
