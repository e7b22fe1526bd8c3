import { readFileSync } from 'node:fs';
import path from 'node:path';
import { toHtml } from 'hast-util-to-html';
import type { RootContent } from 'mdast';
import { readGuides, renderGuide, versionFacts } from '../guides/index.ts';
import { loadGuides } from '../io/guides.ts';
import type { GuideParts } from '../model/guide.ts';
import type { Problem } from '../model/problem.ts';
import { beeBox, waxServer } from './guides.ts';
import { only } from './problems.ts';

const root = path.join(import.meta.dirname, '../..');
export const sampleFolder = path.join(root, 'site/preview/guide');

/*
 * Everything that a writer can write, in one guide. Between `<!-- example -->` and `<!-- end -->` is what's shown: the page
 * for writers has its source and its picture, and the theme preview how it looks. Add a section, run the tests with
 * UPDATE_GOLDEN=1, then `make looks`.
 */
const example = /^<!-- example -->\n\n([\s\S]*?)\n\n<!-- end -->$/gm;

const server = { ...waxServer, name: 'fetch', description: 'Reads web pages for a model.', tools: ['fetch'] };
const parts: GuideParts = {
  program: 'thv',
  server: (name) => (name === server.name ? server : null),
  clients: { schema: 'Client', clients: [{ ...beeBox, label: 'Bee Box' }], file: 'clients.yaml' },
  asset: (file) => {
    const svg = readFileSync(path.join(sampleFolder, file), 'utf8').trim();
    return { url: `data:image/svg+xml,${encodeURIComponent(svg)}`, size: { width: 640, height: 120 } };
  },
};

/** A part of the theme preview. */
export interface SamplePart {
  readonly id: string;
  readonly title: string;
  readonly html: string;
}

interface Sample {
  readonly problems: readonly Problem[];
  readonly parts: readonly SamplePart[];
  /** The page for writers. */
  readonly page: string;
}

export function readSampleGuide(): Sample {
  const { files, fragment, digests } = loadGuides(sampleFolder, (file) => file === 'index.md');
  const file = only(files);
  const registry = { catalogue: { servers: [server] } };
  const helm = [{ version: '0.5.0', appVersion: '1.1.0' }];
  const facts = versionFacts({ version: 'v1.2.0', kinds: { helm, registry } }, 'v1.3.0');
  const { guides, problems } = readGuides([file], {
    ...{ ...parts, fragment, paths: new Set(digests.keys()), facts, guidesMatch: true },
    site: { url: 'https://docs.example', baseUrl: '/' },
    address: (route) => `/toolhive/${route}`,
  });
  const shown = new Map<RootContent, RootContent[]>();
  let heading: RootContent | undefined;
  let isExample = false;
  for (const node of only(guides).tree.children) {
    if (node.type === 'html') isExample = node.value === '<!-- example -->';
    else if (isExample && heading) shown.set(heading, [...(shown.get(heading) ?? []), node]);
    else if (node.type === 'heading') heading = node;
  }
  const site = { ...parts, basePath: '/', leadsTo: (url: string) => url, uses: new Map(), addressOf: () => null };
  const { headings } = only(guides);
  const made = [...shown].map(([{ data }, children]): SamplePart => {
    const { id, text: title } = only(headings.filter((one) => data && 'id' in data && one.id === data.id));
    return { id, title, html: toHtml(renderGuide({ type: 'root', children }, site)) };
  });
  return { problems, parts: made, page: writersPage(file.text, made) };
}

/** Sources in fences, and below those of a part its picture. */
function writersPage(text: string, shown: readonly SamplePart[]): string {
  const [, title = '', body = ''] = /^---\ntitle: (.*)\n[\s\S]*?\n---\n([\s\S]*)$/.exec(text) ?? [];
  const [first = '', ...sections] = body.split(/^(?=### )/m);
  const pages = sections.map((section) => {
    const [, name] = /^### (.*)/.exec(section) ?? [];
    const part = shown.find((one) => one.title === name);
    const picture = part && `![${part.title}, as readers see it](../site/e2e/looks/preview-${part.id}-desk.png)`;
    return section.replace(example, (_, source) => `\`\`\`\`markdown\n${source}\n\`\`\`\`\n\n${picture}`);
  });
  return `<!-- Made of site/preview/guide/index.md by the tests: change that, and run them with UPDATE_GOLDEN=1. -->\n\n# ${title}\n${first}${pages.join('')}`;
}
