import {
  type McpServer,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  ResourceTemplate,
} from '@modelcontextprotocol/server';
import type { Part } from './answers/paging.ts';
import type { PageResource } from './answers/resources.ts';
import type { Asking } from './asking.ts';

/* Pages as resources: `thv-docs://v0.3.6/quickstart`, `thv-docs://latest/llms.txt`. */

const markdown = 'text/markdown';
const mostSuggested = 50;
const listOfPages = {
  name: 'list-of-pages',
  uri: 'thv-docs://latest/llms.txt',
  title: 'All pages',
  description: 'The pages of the latest version, each with a line on what it is about.',
  mimeType: markdown,
};

export function addResources(server: McpServer, asking: Asking): void {
  const listed = async (ask: 'paths' | 'versions'): Promise<readonly string[]> => {
    const reply = await asking.ask({ ask });
    return 'answer' in reply ? (reply.answer.facts as readonly string[]) : [];
  };
  const read = async (uri: URL, version: string, path: string) => {
    const reply = await asking.ask({ ask: 'resource', version, path });
    if ('refusal' in reply) throw new ResourceNotFoundError(uri.href, reply.refusal);
    return { contents: [{ uri: uri.href, mimeType: markdown, text: reply.answer.text }] };
  };
  const { name, uri: address, ...about } = listOfPages;
  server.registerResource(name, address, about, (uri) => read(uri, 'latest', 'llms.txt'));
  const complete = {
    version: async (start: string) =>
      ['latest', ...(await listed('versions'))].filter((name) => name.startsWith(start)).slice(0, mostSuggested),
    page: async (start: string) =>
      (await listed('paths')).filter((path) => path.startsWith(start)).slice(0, mostSuggested),
  };
  server.registerResource(
    'page',
    new ResourceTemplate('thv-docs://{version}/{+page}', { list: undefined, complete }),
    {
      title: 'A page of a version',
      description: 'A page as Markdown; llms.txt lists those of a version. Versions: latest, or one such as v0.3.2.',
      mimeType: markdown,
    },
    (uri, { version, page }) => read(uri, String(version), String(page)),
  );
  // The library's own list comes in one part.
  server.server.setRequestHandler('resources/list', async ({ params }) => {
    const reply = await asking.ask({ ask: 'pages', cursor: params?.cursor });
    if ('refusal' in reply) throw new ProtocolError(ProtocolErrorCode.InvalidParams, reply.refusal);
    const { items, ...rest } = reply.answer.facts as Part<PageResource>;
    const pages = items.map(({ path, ...about }) => ({
      ...{ uri: `thv-docs://latest/${path}`, name: path, ...about, mimeType: markdown },
    }));
    return { resources: [...(params?.cursor === undefined ? [listOfPages] : []), ...pages], ...rest };
  });
}
