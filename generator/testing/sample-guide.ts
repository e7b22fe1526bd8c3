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
/** Pictures, samples and fragments of the examples. */
const sampleFolder = path.join(root, 'site/preview/guide');

/*
 * Everything that a writer can write, as a guide: `docs/writing-guides.md` with its examples in place of their source. The
 * theme preview shows them. After adding one, run the tests with UPDATE_GOLDEN=1, then `npm run looks`.
 */
const example = /^````markdown\n([\s\S]*?)\n````\n\n!\[.*\]\(.*\/preview-(.*)-desk\.png\)$/gm;
const frontMatter = '---\ntitle: Writing guides\ndescription: What a guide may hold.\nreviewed: v1.2.0\n---\n';

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
  /** Ids of the parts whose pictures the page for writers shows. */
  readonly pictures: readonly string[];
}

export function readSampleGuide(): Sample {
  const { fragment, digests } = loadGuides(sampleFolder, () => false);
  const written = readFileSync(path.join(root, 'docs/writing-guides.md'), 'utf8');
  const body = written.replace(/^# .*\n/, '').replace(example, '<!-- example -->\n\n$1\n\n<!-- end -->');
  const file = { path: 'index.md', file: 'guides/index.md', text: `${frontMatter}${body}`, sha256: '' };
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
  const made = [...shown].map(([above, children]): SamplePart => {
    const { data } = above;
    const { id, text: title } = only(headings.filter((one) => data && 'id' in data && one.id === data.id));
    // Tables are named after the heading, which the preview renders itself.
    const [, , ...body] = renderGuide({ type: 'root', children: [above, ...children] }, site).children;
    return { id, title, html: toHtml(body) };
  });
  return { problems, parts: made, pictures: [...written.matchAll(example)].map(([, , id = '']) => id) };
}
