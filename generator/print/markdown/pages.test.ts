import { beforeAll, describe, expect, it } from 'vitest';
import { requestTabs } from '../../kinds/api/page-samples.ts';
import { registryExample } from '../../kinds/registry/page.ts';
import type { Document, ListedLink, PageDocument, RowView } from '../../model/page.ts';
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
  textOf,
  valuesOf,
} from '../../testing/markdown-pages.ts';
import { ownSiteInput } from '../../testing/own-site.ts';
import { blocksOf, schemasIn } from '../../testing/schemas.ts';

const origin = 'https://hive.example/docs';
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

  it('name every flag, default, value and variable of a command, and its relatives', () => {
    const commands = documentsOf('command');
    expect(commands.length).toBeGreaterThan(40);
    for (const page of commands) {
      const { tree } = markdownAt(page.url);
      const flags = flagsOf(page);
      const names = flags.flatMap(factsOf);
      expect(valuesOf(tree, 'inlineCode'), page.url).toEqual(expect.arrayContaining(names));
      expect(textAt(`public${page.url}.md`).match(/^\* `--/gm) ?? [], page.url).toHaveLength(flags.length);
      const relatives = relativesOf(page);
      expect(relatives.length, page.url).toBeGreaterThan(0);
      expect(linksOf(tree), page.url).toEqual(expect.arrayContaining(relatives.map(({ url }) => origin + url)));
    }
  });

  it('describe every argument of every command', () => {
    const commands = site.model.tool.kinds.cli?.commands ?? [];
    expect(commands.flatMap((command) => command.arguments).length).toBeGreaterThan(30);
    for (const command of commands) {
      const text = textOf(markdownAt(`/toolhive/reference/cli/${command.path.join('_')}`).tree);
      for (const { name, description } of command.arguments) {
        expect(text).toContain(name);
        // Releases describe no argument; sources that people write do.
        expect(text).toContain(description.split(/[`.]/)[0]);
      }
    }
  });

  it('have the parts of a command in the order of the page: what it leads to before long lists of flags', () => {
    for (const page of documentsOf('command')) {
      const headings = markdownAt(page.url).tree.children.flatMap((node) =>
        node.type === 'heading' && node.depth === 2 ? [textOf(node)] : [],
      );
      expect(headings, page.url).toEqual(page.toc.flatMap(({ depth, text }) => (depth === 2 ? [text] : [])));
    }
    const group = site.documents.find(({ url }) => url.endsWith('/thv_config'))?.toc.map(({ id }) => id) ?? [];
    expect(group.indexOf('subcommands')).toBeGreaterThan(-1);
    expect(group.indexOf('subcommands')).toBeLessThan(group.indexOf('flags'));
  });

  it('name every operation, parameter, status, schema and field of the API', () => {
    const { api } = site.model.tool.kinds;
    if (!api) expect.fail('the sources have no API');
    const { tree } = markdownAt('/toolhive/reference/api');
    const codes = countOf(valuesOf(tree, 'inlineCode'));
    const wanted = [
      ...api.operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`),
      ...api.operations.flatMap(({ parameters }) => parameters.map(({ name }) => name)),
      ...api.operations.flatMap(({ responses }) => responses.map(({ status }) => status)),
      ...api.schemas.map(({ name }) => name),
      ...api.schemas.flatMap(({ schema }) => fieldsOf(schema)),
    ];
    for (const [name, count] of countOf(wanted)) expect(codes.get(name) ?? 0, name).toBeGreaterThanOrEqual(count);
    const examples = api.operations.flatMap(({ requestBody, responses }) =>
      [...(requestBody?.content ?? []), ...responses.flatMap(({ content }) => content)].flatMap((m) => m.examples),
    );
    const requests = api.operations.flatMap((operation) =>
      requestTabs(api, operation, { id: '', title: '' }).flatMap(({ tabs: [first] }) => first ?? []),
    );
    const fences = valuesOf(tree, 'code');
    expect(fences).toHaveLength(examples.length + requests.length);
    for (const { blocks } of requests)
      expect(fences).toContain(blocks[0]?.type === 'prose' && 'source' in blocks[0].text ? blocks[0].text.source : '');
  });

  it('say what each status of the API means, and where', () => {
    const [page] = documentsOf('api');
    const text = textAt('public/toolhive/reference/api.md');
    const catalogue = text.slice(text.indexOf('\n## Status codes'), text.indexOf('\n## Schemas'));
    const statuses = page?.sections.find(({ id }) => id === 'statuses')?.sections ?? [];
    expect(statuses.length).toBeGreaterThan(3);
    for (const { title, text, blocks } of statuses) {
      expect(catalogue).toContain(`\n### \`${title}\`\n\n${text?.as === 'inline' ? text.source : ''}`);
      for (const block of blocks)
        if (block.type === 'links') for (const { label } of block.links) expect(catalogue).toContain(`[${label}](`);
    }
  });

  it('have the samples of the pages: documents, manifests and tables of clients', () => {
    const fencesOf = (url: string) => valuesOf(markdownAt(url).tree, 'code');
    const { registry, crd } = site.model.tool.kinds;
    const documents = (registry?.schemas ?? []).flatMap((schema) => [
      registryExample(schema, 'minimal'),
      registryExample(schema, 'full'),
    ]);
    expect(fencesOf('/toolhive/reference/registry-schema')).toEqual(documents);
    const versions = (crd ?? []).flatMap((resource) => resource.versions);
    expect(fencesOf('/toolhive/reference/crd-spec')).toHaveLength(2 * versions.length);
    const shown = site.guides.html('reference/client-compatibility').split('<table').length - 1;
    const tables = markdownAt('/toolhive/reference/client-compatibility').tree.children;
    expect(shown).toBeGreaterThan(4);
    expect(tables.filter(({ type }) => type === 'table')).toHaveLength(shown);
  });

  it('name what means the same as a flag elsewhere', () => {
    const text = textAt('public/toolhive/reference/cli/thv_run.md');
    const page = documentsOf('command').find(({ url }) => url.endsWith('/thv_run'));
    const equivalents = page ? flagsOf(page).flatMap(({ entity }) => site.equivalentsOf(entity)) : [];
    expect(equivalents.length).toBeGreaterThan(10);
    for (const { label } of equivalents)
      expect(text).toMatch(new RegExp(`Also: .*\`${label.replace(/\W/g, '\\$&')}\``));
  });

  it('name every field of the registry and of the custom resources', () => {
    const { kinds } = site.model.tool;
    const registry = (kinds.registry?.schemas ?? []).flatMap(({ root: node, definitions }) => [
      ...fieldsOf(node),
      ...definitions.flatMap(({ schema }) => fieldsOf(schema)),
    ]);
    const crds = (kinds.crd ?? []).flatMap(({ versions }) => versions.flatMap(({ schema }) => fieldsOf(schema)));
    for (const [url, names] of [
      ['/toolhive/reference/registry-schema', registry],
      ['/toolhive/reference/crd-spec', crds],
    ] as const) {
      const codes = countOf(valuesOf(markdownAt(url).tree, 'inlineCode'));
      expect(names.length).toBeGreaterThan(40);
      for (const [name, count] of countOf(names)) expect(codes.get(name) ?? 0, name).toBeGreaterThanOrEqual(count);
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

/** What the Markdown of a command has to name of a flag. */
function factsOf({ name, default: value, environment, enum: allowed = [] }: RowView): string[] {
  return [name, ...allowed.map((one) => one.value), ...[value, environment].filter((fact) => fact !== undefined)];
}

/** Commands that a page leads to. */
function relativesOf(page: PageDocument): ListedLink[] {
  const tree = (link: ListedLink): ListedLink[] => [link, ...(link.children ?? []).flatMap(tree)];
  return blocksOf(page, 'links').flatMap(({ links }) => links.flatMap(tree));
}

function fieldsOf(schema: Schema): string[] {
  return [...schemasIn(schema)].flatMap(propertyNames);
}

function countOf(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
