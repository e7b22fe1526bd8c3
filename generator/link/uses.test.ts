import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { prepare } from '../commands/prepare.ts';
import { loadConfig } from '../config/load.ts';
import type { CommandPage, GuideUsesView, Page, PageLink } from '../model/page.ts';
import { type PipelineResult, runPipeline } from '../pipeline.ts';

const root = resolve(import.meta.dirname, '../..');

const guide = (title: string, body: string, more = ''): string =>
  `---\ntitle: ${title}\ndescription: About it.\n${more}---\n\n${body}\n`;
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

let result: PipelineResult;
let twins: ReadonlyMap<string, string>;

beforeAll(async () => {
  const config = { ...(await loadConfig(`${root}/docs.config.ts`)), lastUpdated: false, announcement: undefined };
  const options = { source: null, tag: null, program: null, config: `${root}/docs.config.ts`, out: '', strict: false };
  const folders = { specs: `${root}/specs`, guides: `${root}/guides` };
  const input = await prepare({ ...options, ...folders }, config, false);
  const files = Object.entries(guides).map(([path, text]) => ({ path, file: `guides/${path}`, text, sha256: '' }));
  result = await runPipeline({ ...input, guides: { ...input.guides, files } });
  twins = new Map(result.files.map(({ path, content }) => [path, String(content)]));
}, 60_000);

const base = '/toolhive/reference';
const pageAt = <Kind extends Page['kind']>(url: string, kind: Kind): Extract<Page, { kind: Kind }> => {
  const page = result.pages.find((item) => item.url === base + url);
  if (page?.kind !== kind) expect.fail(`${url} is no ${kind}`);
  return page as Extract<Page, { kind: Kind }>;
};
const lines = (links: readonly PageLink[] | undefined): string[] | undefined =>
  links?.map(({ label, url }) => `${label} ${url.replace('/toolhive/', '')}`);
const listed = (uses: readonly GuideUsesView[] | undefined): (string[] | undefined)[] | undefined =>
  uses?.map(({ sections, ...guideLink }) => [...(lines([guideLink]) ?? []), ...(lines(sections) ?? [])]);
const flag = (page: CommandPage, name: string) => page.flags.find((item) => item.name === name);

describe('reference pages', () => {
  it('list the guides in the order of navigation, with their sections', () => {
    const run = pageAt('/cli/thv_run', 'command');
    expect(listed(run.guides)).toEqual([
      ['First guides-cli/b', 'One guides-cli/b#one', 'Two guides-cli/b#two'],
      ['Last guides-cli/a', 'Run guides-cli/a#run'],
    ]);
    expect(run.toc.at(-1)).toEqual({ id: 'used-in-guides', text: 'Used in guides', depth: 2 });
    expect(listed(pageAt('/cli/thv_list', 'command').guides)).toEqual([
      ['First guides-cli/b', 'Two guides-cli/b#two'],
      ['Last guides-cli/a'],
    ]);
  });

  it('have the guides of each flag, field and operation', () => {
    const run = pageAt('/cli/thv_run', 'command');
    expect(lines(flag(run, 'name')?.uses)).toEqual(['First guides-cli/b#one', 'Last guides-cli/a#run']);
    expect(flag(run, 'volume')).not.toHaveProperty('uses');
    const { resources } = pageAt('/crd-spec', 'resource-index');
    const server = resources.find(({ kind }) => kind === 'MCPServer');
    expect(listed(server?.guides)).toEqual([['Cluster guides-k8s/d']]);
    const spec = server?.versions[0]?.schema.fields?.find(({ name }) => name === 'spec');
    expect(lines(spec?.schema.fields?.find(({ name }) => name === 'image')?.uses)).toEqual(['Cluster guides-k8s/d']);
    const operations = pageAt('/api', 'api').tags.flatMap((tag) => tag.operations);
    expect(operations.filter(({ uses }) => uses).map(({ path, uses }) => [path, ...(lines(uses) ?? [])])).toEqual([
      ['/api/v1beta/version', 'First guides-cli/b#one-1'],
    ]);
  });

  it('say nothing where no guide does', () => {
    const stop = pageAt('/cli/thv_stop', 'command');
    expect(stop).not.toHaveProperty('guides');
    expect(stop.toc.map(({ id }) => id)).not.toContain('used-in-guides');
  });

  it('say the same in Markdown', () => {
    const run = twins.get(`public${base}/cli/thv_run.md`) ?? '';
    expect(run).toMatch(
      /\n\* `--name`.*\n(?: {2}\* .*\n)*? {2}\* Guides: \[First\]\([^)]*b#one\), \[Last\]\([^)]*a#run\)\n/,
    );
    expect(run).toMatch(
      /\n## Used in guides\n\n\* \[First\]\([^)]*\): \[One\]\([^)]*\), \[Two\]\([^)]*\)\n\* \[Last\]/,
    );
    expect(twins.get(`public${base}/crd-spec.md`)).toMatch(/\* `image` .*\n(?: +\* .*\n)*? +\* Guide: \[Cluster\]/);
    expect(twins.get(`public${base}/api.md`)).toMatch(/\* Guide: \[First\]\([^)]*b#one-1\)/);
  });
});

describe('guides', () => {
  it('lead to the entries', () => {
    const page = result.pages.find(({ url }) => url === '/toolhive/guides-cli/a');
    const links = page?.kind === 'guide' ? [...page.html.matchAll(/<a href="(\/toolhive[^"]*)"([^>]*)>/g)] : [];
    expect(
      links.map(([, href, rest]) => `${href?.replace(base, '')}${rest?.replace(' draggable="false"', '')}`),
    ).toEqual(['/cli/thv_list', '/cli/thv_run', '/cli/thv_run#flag-name title="thv run --name"']);
  });
});
