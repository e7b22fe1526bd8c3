import {
  type McpServer,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  ResourceTemplate,
} from '@modelcontextprotocol/server';
import type { PageResource } from './answers/page.ts';
import type { Asking } from './asking.ts';

/* Pages as resources: `thv-docs://v0.3.6/quickstart`, `thv-docs://latest/llms.txt`. */

const mimeType = 'text/markdown';
const mostSuggested = 50;
const listOfPages = {
  name: 'list-of-pages',
  uri: 'thv-docs://latest/llms.txt',
  title: 'All pages',
  description: 'The pages of the latest version, each with a one-line description.',
};

export function addResources(server: McpServer, asking: Asking): void {
  const listed = async <Item>(ask: 'pages' | 'versions'): Promise<readonly Item[]> => {
    const reply = await asking.ask({ ask });
    if ('refusal' in reply) throw new ProtocolError(ProtocolErrorCode.InternalError, reply.refusal);
    return reply.facts as readonly Item[];
  };
  const read = async (uri: URL, version: string, path: string) => {
    const reply = await asking.ask({ ask: 'resource', version, path });
    if ('refusal' in reply) throw new ResourceNotFoundError(uri.href, reply.refusal);
    return { contents: [{ uri: uri.href, mimeType, text: reply.text }] };
  };
  const list = async () => {
    const pages = await listed<PageResource>('pages');
    const resources = pages.map(({ path, ...about }) => ({ uri: `thv-docs://latest/${path}`, name: path, ...about }));
    return { resources: [listOfPages, ...resources] };
  };
  const beginning = (start: string, names: readonly string[]): string[] =>
    names.filter((name) => name.startsWith(start)).slice(0, mostSuggested);
  const complete = {
    version: async (start: string) => beginning(start, ['latest', ...(await listed<string>('versions'))]),
    page: async (start: string) => {
      const pages = await listed<PageResource>('pages');
      return beginning(
        start,
        pages.map(({ path }) => path),
      );
    },
  };
  server.registerResource(
    'page',
    new ResourceTemplate('thv-docs://{version}/{+page}', { list, complete }),
    {
      title: 'A page of a version',
      description: 'A page as Markdown; llms.txt lists those of a version. Versions: latest, or one such as v0.3.2.',
      mimeType,
    },
    (uri, { version, page }) => read(uri, String(version), String(page)),
  );
}
