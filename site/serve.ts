import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import sirv from 'sirv';
import { readOptions, readPort } from './command-line.ts';
import { headersFor, markdownFile } from './hosting/answers.ts';

export interface Served {
  /** Scheme, host and port. */
  readonly url: string;
  /** Base path of the site: `/` or `/docs/`. */
  readonly basePath: string;
  readonly close: () => Promise<void>;
}

/** Matches addresses of pages, which serve HTML and Markdown: anything but files of other types. */
const twoForms = /^(?!.*\.(?!html$|md$)[a-z]\w*$)/i;

/** Types of text files served as they are. */
const texts = new Map([
  ['.md', 'text/markdown'],
  ['.txt', 'text/plain'],
  // The extension is also that of a video format.
  ['.ts', 'text/plain'],
]);

/**
 * Serves a built site as a static host does: `/x`, `/x.html`, `/x/` and `/x/index.html` are one page, and unknown
 * addresses the not-found page with status 404; headers come from the site's `_headers` file. A request that accepts
 * Markdown gets it at the same address. Port 0 picks a free one.
 */
export async function serve(dir: string, port = 0): Promise<Served> {
  const root = path.resolve(dir);
  if (!existsSync(path.join(root, 'index.html')))
    throw new Error(`${root} holds no built site (there is no index.html): build it first`);
  const notFound = await readFile(path.join(root, '404.html'));
  const rules = await readFile(path.join(root, '_headers'), 'utf8');
  // The first rule is for the whole site.
  const basePath = rules.split('*', 1)[0] || '/';
  const files = sirv(root, {
    dev: true,
    extensions: ['html'],
    brotli: true,
    // Without a charset, browsers use a locale-dependent encoding.
    setHeaders(response, file) {
      const type = texts.get(path.extname(file));
      if (type) response.setHeader('Content-Type', `${type}; charset=utf-8`);
      if (twoForms.test(file)) response.appendHeader('Vary', 'Accept');
    },
  });
  const isFile = (name: string): boolean => existsSync(path.join(root, name));
  const server = createServer((request, response) => {
    const pathname = (request.url ?? '/').split(/[?#]/, 1)[0] ?? '/';
    for (const [name, value] of headersFor(rules, pathname)) response.setHeader(name, value);
    const refuse = (): void => {
      response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': notFound.length });
      response.end(request.method === 'HEAD' ? undefined : notFound);
    };
    // Reject empty segments: `//host/x` would even redirect to another host.
    if (pathname.includes('//') || !pathname.startsWith(basePath)) return refuse();
    const address = pathname.slice(basePath.length - 1);
    const markdown = /text\/markdown/i.test(request.headers.accept ?? '') ? markdownFile(address, isFile) : null;
    request.url = markdown ?? request.url?.slice(basePath.length - 1).replace(/^([^?]*\/)index\.html(?=\?|$)/, '$1');
    files(request, response, refuse);
  });
  await once(server.listen(port, '127.0.0.1'), 'listening').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? new Error(`Port ${port} is in use: name another one with --port`) : error;
  });
  const address = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}`,
    basePath,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

if (import.meta.main) {
  const { values, positionals } = readOptions('node site/serve.ts [DIR] [--port N]', {
    allowPositionals: true,
    options: { port: { type: 'string', default: '4173' } },
  });
  try {
    const served = await serve(positionals[0] ?? path.join(import.meta.dirname, '../dist'), readPort(values.port));
    console.log(served.url + served.basePath);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
