import { beforeAll, describe, expect, it } from 'vitest';
import type { Document } from '../../model/page.ts';
import { type PrintedSite, runPipeline } from '../../pipeline.ts';
import { markdownAddress } from '../../shared/markdown-address.ts';
import { faultsIn, linksOf, readMarkdown, readPage } from '../../testing/markdown-pages.ts';
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

describe('llms.txt', () => {
  it('has a title, a summary and, by category, a link to the Markdown of each page in the sidebar', () => {
    const text = textAt('public/llms.txt');
    expect(text).toMatch(/^# ToolHive Docs\n\n> .+\n/);
    const sections = [...text.matchAll(/^## (.*)$/gm)].map(([, title]) => title);
    expect(sections).toEqual(['Start', 'Concepts', 'Tutorials', 'UI guides', 'CLI guides', ...sections.slice(5)]);
    const links = linksOf(readMarkdown(text)).filter((url) => url.endsWith('.md'));
    expect(new Set(links).size).toBe(links.length);
    const listed = withText().filter(({ kind, unlisted }) => kind !== 'home' && unlisted !== true);
    const expected = ['/agents.md', ...listed.map((page) => String(markdownAddress(page)))];
    expect(links.sort()).toEqual(expected.map((url) => origin + url).sort());
    for (const line of text.split('\n').filter((item) => item.startsWith('- ')))
      expect(line).toMatch(/^- \[.+\]\(https:\/\/hive\.example\/docs\/.+\.md\): .+/);
  });

  it('leads to one file with all but the changes in the same order', () => {
    const changes = withText().flatMap((page) => (page.kind === 'changes' ? origin + page.url : []));
    const order = [...textAt('public/llms.txt').matchAll(/\((https:\S+)\.md\)/g)].map(([, url = '']) => url);
    const [head = '', ...pages] = textAt('public/llms-full.txt').split(/\n\n---\n\n(?=# .*\n\nSource: )/);
    expect(faultsIn(readMarkdown(head))).toEqual([]);
    // The Markdown of each page, which has been looked at, with its address where it begins.
    const expected = order
      .filter((url) => !changes.includes(url))
      .map((url) => {
        const text = textAt(`public${url.slice(origin.length)}.md`).replace(/^---\n[\s\S]*?\n---\n\n/, '');
        return text.replace('\n', () => `\n\nSource: ${url}\n`).trimEnd();
      });
    expect(pages.map((text) => text.trimEnd())).toEqual(expected);
  });
});
