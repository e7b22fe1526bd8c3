import { type McpServer, ResourceNotFoundError, ResourceTemplate } from '@modelcontextprotocol/server';
import type { PageResource } from './answers/resources.ts';
import type { Asking } from './asking.ts';

/* Pages as resources: `thv-docs://v0.3.6/quickstart`, `thv-docs://latest/llms.txt`. */

const markdown = 'text/markdown';
const mostSuggested = 50;

export function addResources(server: McpServer, asking: Asking): void {
  const facts = async (ask: 'pages' | 'versions'): Promise<unknown> => {
    const reply = await asking.ask({ ask });
    return 'answer' in reply ? reply.answer.facts : [];
  };
  const pages = async (): Promise<readonly PageResource[]> => (await facts('pages')) as readonly PageResource[];
  const versions = async (): Promise<readonly string[]> => (await facts('versions')) as readonly string[];
  const read = async (uri: URL, version: string, path: string) => {
    const reply = await asking.ask({ ask: 'resource', version, path });
    if ('refusal' in reply) throw new ResourceNotFoundError(uri.href, reply.refusal);
    return { contents: [{ uri: uri.href, mimeType: markdown, text: reply.answer.text }] };
  };
  server.registerResource(
    'list-of-pages',
    'thv-docs://latest/llms.txt',
    {
      title: 'All pages',
      description: 'The pages of the latest version, each with a line on what it is about.',
      mimeType: markdown,
    },
    (uri) => read(uri, 'latest', 'llms.txt'),
  );
  const complete = {
    version: async (start: string) =>
      ['latest', ...(await versions())].filter((name) => name.startsWith(start)).slice(0, mostSuggested),
    page: async (start: string) =>
      (await pages())
        .map(({ path }) => path)
        .filter((path) => path.startsWith(start))
        .slice(0, mostSuggested),
  };
  server.registerResource(
    'page',
    new ResourceTemplate('thv-docs://{version}/{+page}', {
      list: async () => ({
        resources: (await pages()).map(({ path, title, description }) => ({
          ...{ uri: `thv-docs://latest/${path}`, name: path, title, description, mimeType: markdown },
        })),
      }),
      complete,
    }),
    {
      title: 'A page of a version',
      description: 'A page as Markdown; llms.txt lists those of a version. Versions: latest, or one such as v0.3.2.',
      mimeType: markdown,
    },
    (uri, { version, page }) => read(uri, String(version), String(page)),
  );
}
