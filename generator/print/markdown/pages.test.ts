import { beforeAll, describe, expect, it } from 'vitest';
import type { Document, PageDocument, RowView } from '../../model/page.ts';
import type { Schema } from '../../model/schema.ts';
import { type PrintedSite, runPipeline } from '../../pipeline.ts';
import { propertyNames } from '../../schemas/keywords.ts';
import { markdownAddress } from '../../shared/markdown-address.ts';
import {
  faultsIn,
  linksOf,
  type MarkdownParts,
  readMarkdown,
  readPage,
  valuesOf,
} from '../../testing/markdown-pages.ts';
import { ownSiteInput } from '../../testing/own-site.ts';
import { blocksOf, schemasIn } from '../../testing/schemas.ts';

const origin = 'https://hive.example/docs';
const reference = '/toolhive/reference';
let site: PrintedSite;
let files: ReadonlyMap<string, string>;

/** The site's own sources, under another address and below a path. */
beforeAll(async () => {
  site = await runPipeline(await ownSiteInput({ url: 'https://hive.example', baseUrl: '/docs/' }));
  files = new Map(site.files.map(({ path, content }) => [path, String(content)]));
});

const textAt = (path: string): string => files.get(path) ?? expect.fail(`${path} is not written`);
const read = new Map<string, MarkdownParts>();
/** The Markdown of a page, read once: all of it takes seconds. */
function markdownIn(path: string): MarkdownParts {
  const parts = read.get(path) ?? readPage(textAt(path));
  read.set(path, parts);
  return parts;
}
const markdownAt = (url: string): MarkdownParts => markdownIn(`public${url}.md`);
const without = ['search', 'theme-preview', 'not-found'];
const withText = (): Document[] => site.documents.filter(({ kind }) => !without.includes(kind));
const documentsOf = (kind: PageDocument['kind']): PageDocument[] =>
  site.documents.filter((page): page is PageDocument => page.kind === kind);
const flagsOf = (page: PageDocument): RowView[] =>
  blocksOf(page, 'rows').flatMap(({ of, rows }) => (of === 'flag' ? rows : []));

describe('Markdown pages', () => {
  it('are there once for each page that has text, and for nothing else', () => {
    const expected = withText().map((page) => `public${markdownAddress(page)}`);
    expect([...files.keys()].filter((path) => path.endsWith('.md') && path !== 'public/agents.md').sort()).toEqual(
      expected.sort(),
    );
    expect(new Set(expected).size).toBe(expected.length);
    expect(expected).toContain('public/index.md');
    expect(expected).toContain('public/toolhive/reference/cli/thv_run.md');
  });

  it('are Markdown without HTML and directives, whose links lead to what there is', () => {
    const known = new Set([
      ...site.documents.map(({ url }) => origin + url),
      ...[...files.keys()].map((path) => path.replace('public', origin)),
    ]);
    for (const page of withText()) {
      const { front, tree } = markdownIn(`public${markdownAddress(page)}`);
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

  it('name all that readers look up: commands with their flags, operations, fields', () => {
    const { cli, api, registry, crd } = site.model.tool.kinds;
    const commands = documentsOf('command');
    const fields = {
      api: api?.schemas.map(({ schema }) => schema) ?? [],
      'registry-schema':
        registry?.schemas.flatMap(({ root, definitions }) => [root, ...definitions.map(({ schema }) => schema)]) ?? [],
      'crd-spec': crd?.flatMap(({ versions }) => versions.map(({ schema }) => schema)) ?? [],
    };
    const wanted: Record<string, readonly string[]> = {
      ...Object.fromEntries(commands.map((page) => [page.url, flagsOf(page).flatMap(factsOf)])),
      ...Object.fromEntries(
        Object.entries(fields).map(([page, schemas]) => [`${reference}/${page}`, schemas.flatMap(fieldsOf)]),
      ),
      [`${reference}/api `]: api?.operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`) ?? [],
    };
    expect(commands).toHaveLength(cli?.commands.length ?? 0);
    for (const [url, names] of Object.entries(wanted)) {
      const codes = new Set(valuesOf(markdownAt(url.trim()).tree, 'inlineCode'));
      expect(
        names.filter((name) => !codes.has(name)),
        url,
      ).toEqual([]);
    }
    expect(Object.values(wanted).flat().length).toBeGreaterThan(1000);
  });

  it('name what means the same as a flag elsewhere', () => {
    const text = textAt('public/toolhive/reference/cli/thv_run.md');
    const page = documentsOf('command').find(({ url }) => url.endsWith('/thv_run'));
    const equivalents = page ? flagsOf(page).flatMap(({ entity }) => site.equivalentsOf(entity)) : [];
    expect(equivalents.length).toBeGreaterThan(10);
    for (const { label } of equivalents)
      expect(text).toMatch(new RegExp(`Also: .*\`${label.replace(/\W/g, '\\$&')}\``));
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

/** What the Markdown of a command has to name of a flag. */
function factsOf({ name, default: value, environment, enum: allowed = [] }: RowView): string[] {
  return [name, ...allowed.map((one) => one.value), ...[value, environment].filter((fact) => fact !== undefined)];
}

function fieldsOf(schema: Schema): string[] {
  return [...schemasIn(schema)].flatMap(propertyNames);
}
