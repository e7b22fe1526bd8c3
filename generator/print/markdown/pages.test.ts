import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { prepare } from '../../commands/prepare.ts';
import { loadConfig } from '../../config/load.ts';
import { curl } from '../../kinds/api/request-samples/curl.ts';
import { sampleRequest } from '../../kinds/api/request-samples/request.ts';
import { childrenOf } from '../../kinds/api/used-by.ts';
import { registryExample } from '../../kinds/registry/page.ts';
import type { FlagView } from '../../model/page.ts';
import type { SchemaNode } from '../../model/schema.ts';
import { type PipelineResult, runPipeline } from '../../pipeline.ts';
import { markdownAddress } from '../../shared/markdown-address.ts';
import { faultsIn, linksOf, readMarkdown, readTwin, type TwinParts, textOf, valuesOf } from '../../testing/twins.ts';

const root = resolve(import.meta.dirname, '../../..');
const origin = 'https://hive.example/docs';
let result: PipelineResult;
let files: ReadonlyMap<string, string>;

/** The site's own sources, under another address and below a path. */
beforeAll(async () => {
  const config = {
    ...(await loadConfig(`${root}/docs.config.ts`)),
    url: 'https://hive.example',
    baseUrl: '/docs/',
    lastUpdated: false,
  };
  const options = { source: null, tag: null, program: null, config: `${root}/docs.config.ts`, out: '', strict: false };
  const places = { specs: `${root}/specs`, guides: `${root}/guides` };
  result = await runPipeline(await prepare({ ...options, ...places }, config, false));
  files = new Map(result.files.map(({ path, content }) => [path, String(content)]));
}, 60_000);

const textAt = (path: string): string => files.get(path) ?? expect.fail(`${path} is not written`);
const twinAt = (url: string): TwinParts => readTwin(textAt(`public${url}.md`));
const kinds = ['search', 'theme-preview', 'not-found'];

describe('twins', () => {
  it('are there once for each page that has text, and for nothing else', () => {
    const expected = result.pages
      .filter(({ kind }) => !kinds.includes(kind))
      .map((page) => `public${markdownAddress(page)}`);
    expect([...files.keys()].filter((path) => path.endsWith('.md')).sort()).toEqual(expected.sort());
    expect(new Set(expected).size).toBe(expected.length);
    expect(expected).toContain('public/index.md');
    expect(expected).toContain('public/toolhive/reference/cli/thv_run.md');
  });

  it('are Markdown without HTML and directives, whose links lead to what there is', () => {
    const known = new Set([
      ...result.pages.map(({ url }) => origin + url),
      ...[...files.keys()].map((path) => path.replace('public', origin)),
    ]);
    for (const page of result.pages.filter(({ kind }) => !kinds.includes(kind))) {
      const { front, tree } = readTwin(textAt(`public${markdownAddress(page)}`));
      expect(front).toEqual({
        title: page.title,
        description: page.description,
        url: origin + page.url,
        version: page.version,
      });
      expect(faultsIn(tree), page.url).toEqual([]);
      const own = linksOf(tree).filter((url) => url.startsWith('https://hive.example'));
      expect(
        own.filter((url) => !known.has(url.split('#')[0] ?? '')),
        page.url,
      ).toEqual([]);
      expect(
        tree.children.filter((node) => node.type === 'heading' && node.depth === 1),
        page.url,
      ).toHaveLength(1);
    }
  });

  it('name every flag, default, value and variable of a command, and its relatives', () => {
    const commands = result.pages.filter((page) => page.kind === 'command');
    expect(commands.length).toBeGreaterThan(40);
    for (const page of commands) {
      const { tree } = twinAt(page.url);
      const flags = [...page.flags, ...page.inheritedFlags];
      const names = flags.flatMap(factsOf);
      expect(valuesOf(tree, 'inlineCode'), page.url).toEqual(expect.arrayContaining(names));
      expect(textAt(`public${page.url}.md`).match(/^\* `--/gm) ?? [], page.url).toHaveLength(flags.length);
      const relatives = [...page.children, ...page.siblings, ...(page.parent ? [page.parent] : [])];
      expect(linksOf(tree), page.url).toEqual(expect.arrayContaining(relatives.map(({ url }) => origin + url)));
    }
  });

  it('describe every argument of every command', () => {
    const commands = result.model.tool.commands?.commands ?? [];
    expect(commands.flatMap((command) => command.arguments).length).toBeGreaterThan(30);
    for (const command of commands) {
      const text = textOf(twinAt(`/toolhive/reference/cli/${command.path.join('_')}`).tree);
      for (const { name, description } of command.arguments) {
        expect(description, `${command.path.join(' ')} ${name}`).not.toBe('');
        expect(text).toContain(description.split(/[`.]/)[0]);
      }
    }
  });

  it('have the parts of a command in the order of the page: what it leads to before long lists of flags', () => {
    for (const page of result.pages.filter(({ kind }) => kind === 'command')) {
      const headings = twinAt(page.url).tree.children.flatMap((node) =>
        node.type === 'heading' && node.depth === 2 ? [textOf(node)] : [],
      );
      expect(headings, page.url).toEqual(page.toc.map(({ text }) => text));
    }
    const group = result.pages.find(({ url }) => url.endsWith('/thv_config'))?.toc.map(({ id }) => id) ?? [];
    expect(group.indexOf('subcommands')).toBeGreaterThan(-1);
    expect(group.indexOf('subcommands')).toBeLessThan(group.indexOf('flags'));
  });

  it('name every operation, parameter, status, schema and field of the API', () => {
    const { api } = result.model.tool;
    if (!api) expect.fail('the sources have no API');
    const { tree } = twinAt('/toolhive/reference/api');
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
    const requests = api.operations.flatMap((operation) => sampleRequest(api, operation) ?? []);
    const fences = valuesOf(tree, 'code');
    expect(fences).toHaveLength(examples.length + requests.length);
    expect(fences).toEqual(expect.arrayContaining(requests.map((request) => curl.write(request))));
  });

  it('say what each status of the API means, and where', () => {
    const page = result.pages.find(({ kind }) => kind === 'api');
    const text = textAt('public/toolhive/reference/api.md');
    const catalogue = text.slice(text.indexOf('\n## Status codes'), text.indexOf('\n## Schemas'));
    if (page?.kind !== 'api') expect.fail('there is no API page');
    expect(page.statuses.length).toBeGreaterThan(3);
    for (const { status, phrase, meanings } of page.statuses) {
      expect(catalogue).toContain(`\n* \`${status}\`: ${phrase}`);
      for (const { operations } of meanings)
        for (const { label } of operations) expect(catalogue).toContain(`\`${label}\``);
    }
  });

  it('have the samples of the pages: documents, manifests and tables of clients', () => {
    const fencesOf = (url: string) => valuesOf(twinAt(url).tree, 'code');
    const { registrySchemas, resources } = result.model.tool;
    const documents = registrySchemas.flatMap((schema) => [
      registryExample(schema, 'minimal'),
      registryExample(schema, 'full'),
    ]);
    expect(fencesOf('/toolhive/reference/registry-schema')).toEqual(documents);
    const versions = resources.flatMap((resource) => resource.versions);
    expect(fencesOf('/toolhive/reference/crd-spec')).toHaveLength(2 * versions.length);
    const page = result.pages.find(({ url }) => url.endsWith('/client-compatibility'));
    const shown = page?.kind === 'guide' ? page.html.split('<table').length - 1 : 0;
    const tables = twinAt('/toolhive/reference/client-compatibility').tree.children;
    expect(shown).toBeGreaterThan(4);
    expect(tables.filter(({ type }) => type === 'table')).toHaveLength(shown);
  });

  it('name what means the same as a flag elsewhere', () => {
    const text = textAt('public/toolhive/reference/cli/thv_run.md');
    const page = result.pages.find(({ url }) => url.endsWith('/thv_run'));
    const same = page?.kind === 'command' ? page.flags.flatMap((flag) => flag.same ?? []) : [];
    expect(same.length).toBeGreaterThan(10);
    for (const { label } of same) expect(text).toMatch(new RegExp(`Also: .*\`${label.replace(/\W/g, '\\$&')}\``));
  });

  it('name every field of the registry and of the custom resources', () => {
    const { registrySchemas, resources } = result.model.tool;
    const registry = registrySchemas.flatMap(({ root: node, definitions }) => [
      ...fieldsOf(node),
      ...definitions.flatMap(({ schema }) => fieldsOf(schema)),
    ]);
    const crds = resources.flatMap(({ versions }) => versions.flatMap(({ schema }) => fieldsOf(schema)));
    for (const [url, names] of [
      ['/toolhive/reference/registry-schema', registry],
      ['/toolhive/reference/crd-spec', crds],
    ] as const) {
      const codes = countOf(valuesOf(twinAt(url).tree, 'inlineCode'));
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
    const listed = result.pages.filter(
      (page) => !kinds.includes(page.kind) && page.kind !== 'home' && page.unlisted !== true,
    );
    expect(links.sort()).toEqual(listed.map((page) => `${origin}${markdownAddress(page)}`).sort());
    for (const line of text.split('\n').filter((item) => item.startsWith('- ')))
      expect(line).toMatch(/^- \[.+\]\(https:\/\/hive\.example\/docs\/.+\.md\): .+/);
  });

  it('leads to one file with all of them in the same order', () => {
    const full = textAt('public/llms-full.txt');
    const order = [...textAt('public/llms.txt').matchAll(/\((https:\S+)\.md\)/g)].map(([, url]) => url);
    expect([...full.matchAll(/^Source: (.*)$/gm)].map(([, url]) => url)).toEqual(order);
    expect(faultsIn(readMarkdown(full))).toEqual([]);
  });
});

/** What the twin of a command has to name of a flag. */
function factsOf({ name, default: value, environment, allowedValues = [] }: FlagView): string[] {
  return [`--${name}`, ...allowedValues, ...[value, environment].filter((fact) => fact !== undefined)];
}

function fieldsOf(node: SchemaNode): string[] {
  return [...node.properties.map(({ name }) => name), ...childrenOf(node).flatMap(fieldsOf)];
}

function countOf(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
