import { beforeAll, expect, it } from 'vitest';
import type { PageDocument, PageLink } from '../model/page.ts';
import { type PrintedSite, runPipeline } from '../pipeline.ts';
import { ownSiteInput } from '../testing/own-site.ts';
import { blockOf } from '../testing/schemas.ts';

const guide = (title: string, body: string, more = ''): string =>
  `---\ntitle: ${title}\ndescription: About it.\nreviewed: v0.3.6\n${more}---\n\n${body}\n`;
const manifest = 'apiVersion: toolhive.stacklok.dev/v1alpha1\nkind: MCPServer\nmetadata:\n  name: x\nspec:\n  image: y';

/** Guides whose names are in another order than that of navigation. */
const guides = {
  'guides-cli/a.md': guide(
    'Last',
    'Begin with `thv list`.\n\n## Run\n\n```bash\nthv run --name x fetch\n```',
    'sidebar_position: 2\n',
  ),
  'guides-cli/b.md': guide(
    'First',
    '## One\n\n`thv run --name x fetch`\n\n## Two\n\n`thv run fetch` and [`thv list`](/toolhive/reference/cli/thv_list)\n\n## One\n\n`curl http://localhost:8080/api/v1beta/version`',
    'sidebar_position: 1\n',
  ),
  'guides-cli/c.md': guide('Hidden', '`thv run`', 'unlisted: true\n'),
  'guides-k8s/d.md': guide('Cluster', `\`\`\`yaml\n${manifest}\n\`\`\``),
};

let site: PrintedSite;

beforeAll(async () => {
  const input = await ownSiteInput({ announcement: undefined });
  const given = Object.entries(guides).map(([path, text]) => ({ path, file: `guides/${path}`, text, sha256: '' }));
  site = await runPipeline({ ...input, guides: { ...input.guides, files: given } });
});

const base = '/toolhive/reference';
const pageAt = (url: string): PageDocument => {
  const page = site.documents.find((item) => item.url === base + url);
  return page && 'intro' in page ? page : expect.fail(`there is no page ${url}`);
};
const lines = (links: readonly PageLink[] | undefined): string[] | undefined =>
  links?.map(({ label, url }) => `${label} ${url.replace('/toolhive/', '')}`);
/** What the section with this title says of guides. */
const listed = (page: PageDocument, title: string): (string[] | undefined)[] => {
  const section = page.sections.find((item) => item.title === title) ?? expect.fail(`there is no ${title}`);
  return blockOf(section, 'links').links.map(({ children = [], ...guideLink }) => lines([guideLink, ...children]));
};

it('reference pages list the guides in the order of navigation, with their sections', () => {
  const run = pageAt('/cli/thv_run');
  expect(listed(run, 'Used in guides')).toEqual([
    ['First guides-cli/b', 'One guides-cli/b#one', 'Two guides-cli/b#two'],
    ['Last guides-cli/a', 'Run guides-cli/a#run'],
  ]);
  expect(run.toc.at(-1)).toEqual({ id: 'used-in-guides', text: 'Used in guides', depth: 2 });
  expect(listed(pageAt('/crd-spec'), 'MCPServer')).toEqual([['Cluster guides-k8s/d']]);
  expect(pageAt('/cli/thv_stop').toc.map(({ id }) => id)).not.toContain('used-in-guides');
});

it.each([
  ['cli:thv run --name', ['First guides-cli/b#one', 'Last guides-cli/a#run']],
  ['cli:thv run --volume', undefined],
  ['crd:MCPServer/v1alpha1 spec.image', ['Cluster guides-k8s/d']],
  ['api:GET /api/v1beta/version', ['First guides-cli/b#one-1']],
])('the row of %s has its guides', (key, uses) => {
  expect(site.entities.byKey(key), key).toBeDefined();
  expect(lines(site.linksOf(key).uses)).toEqual(uses);
});

it('guides lead to the entries', () => {
  const links = [...site.guides.html('guides-cli/a').matchAll(/<a href="\/toolhive\/reference([^"]*)"/g)];
  expect(links.map(([, href]) => href)).toEqual(['/cli/thv_list', '/cli/thv_run', '/cli/thv_run#flag-name']);
});
