import { beforeAll, describe, expect, it } from 'vitest';
import type { Document } from '../../model/page.ts';
import { type PrintedSite, runPipeline } from '../../pipeline.ts';
import { markdownAddress } from '../../shared/markdown-address.ts';
import { faultsIn, linksOf, readPage } from '../../testing/markdown-pages.ts';
import { ownSiteInput } from '../../testing/own-site.ts';

const origin = 'https://hive.example/docs';
let site: PrintedSite;
let files: ReadonlyMap<string, string>;

/** The site's own sources, under another address and below a path. */
beforeAll(async () => {
  site = await runPipeline(await ownSiteInput({ url: 'https://hive.example', baseUrl: '/docs/' }));
  files = new Map(site.files.map(({ path, content }) => [path, String(content)]));
});

const textAt = (path: string): string => files.get(path) ?? expect.fail(`${path} is not written`);
const without = ['search', 'theme-preview', 'not-found'];
const withText = (): Document[] => site.documents.filter(({ kind }) => !without.includes(kind));

describe('Markdown pages', () => {
  it('are Markdown without HTML and directives, whose links lead to what there is', () => {
    const known = new Set([
      ...site.documents.map(({ url }) => origin + url),
      ...[...files.keys()].map((path) => path.replace('public', origin)),
    ]);
    const written = [...files.keys()].filter((path) => path.endsWith('.md') && path !== 'public/agents.md');
    expect(written.sort()).toEqual(
      withText()
        .map((page) => `public${markdownAddress(page)}`)
        .sort(),
    );
    for (const page of withText()) {
      const { front, tree } = readPage(textAt(`public${markdownAddress(page)}`));
      expect(front).toEqual({
        title: page.title,
        description: page.description,
        url: origin + page.url,
        version: page.version,
        agents: `${origin}/agents.md`,
      });
      expect(faultsIn(tree), page.url).toEqual([]);
      const own = linksOf(tree).filter((url) => url.startsWith('https://hive.example'));
      expect(
        own.filter((url) => !known.has(url.split(/[?#]/)[0] ?? '')),
        page.url,
      ).toEqual([]);
      expect(
        tree.children.filter((node) => node.type === 'heading' && node.depth === 1),
        page.url,
      ).toHaveLength(1);
    }
  });
});

it('llms.txt lists the pages of changes, and llms-full.txt, which is about one version, leaves them out', () => {
  const changes = withText().filter(({ kind }) => kind === 'changes');
  expect(changes).not.toEqual([]);
  for (const { url } of changes) {
    expect(textAt('public/llms.txt').split(`(${origin}${url}.md)`)).toHaveLength(2);
    expect(textAt('public/llms-full.txt')).not.toContain(`\nSource: ${origin}${url}\n`);
  }
  expect(textAt('public/llms.txt')).not.toContain('/theme-preview');
});
