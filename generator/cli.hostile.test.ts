import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { runCli, siteOptions } from './testing/command-line.ts';
import { readTree, writeTree } from './testing/folders.ts';
import { evaluateModules, harmIn, textsIn, unseenIn } from './testing/harmless.ts';
import { hostileSite } from './testing/hostile-site.ts';
import { faultsIn, readMarkdown, readPage, textOf } from './testing/markdown-pages.ts';

let out = '';
let pages: unknown[] = [];
let stderr = '';
/** Every hostile text as a page shows it, without the characters that mean something to Markdown. */
const visible = [
  'alert(1)',
  'alert(4)',
  'alert(9)',
  'alert(10)',
  '⟨U+202E⟩gnitset⟨U+202C⟩',
  '⟨U+200B⟩zero⟨U+2066⟩iso⟨U+2069⟩',
  '⟨U+2028⟩line⟨U+2029⟩para',
  '⟨U+FEFF⟩mark',
  '⟨U+0007⟩bell⟨U+001B⟩',
  '⟨U+009B⟩csi',
  '漢字',
];

describe('hostile texts everywhere', () => {
  beforeAll(async () => {
    const folder = writeTree(mkdtempSync(join(tmpdir(), 'thv-docs-hostile-')), hostileSite);
    const result = await runCli(['generate', ...siteOptions, '--out', 'out'], folder);
    stderr = result.stderr;
    expect(result).toMatchObject({ code: 0 });
    out = join(folder, 'out');
    files = readTree(out);
    pages = await evaluateModules(out, folder);
    return () => rmSync(folder, { recursive: true });
  });

  let files: Record<string, string> = {};

  it('generate, with a word about types alone', () => {
    expect(stderr.match(/^\w+: .*$/gm)).toEqual([
      expect.stringMatching(/^warning: api\/openapi\.json: cannot be turned into TypeScript types: /),
    ]);
    expect(
      Object.keys(files)
        .filter((path) => path.startsWith('pages/'))
        .sort(),
    ).toEqual([
      'pages/404.ts',
      'pages/hive/cells.ts',
      'pages/hive/reference/api.ts',
      'pages/hive/reference/cli/hive.ts',
      'pages/hive/reference/crd-spec.ts',
      'pages/hive/reference/registry-schema.ts',
      'pages/home.ts',
      'pages/search.ts',
      'pages/theme-preview.ts',
    ]);
  });

  it('become HTML that holds nothing but text, links and code', () => {
    const { html } = textsIn(pages);
    expect(html.length).toBeGreaterThan(40);
    expect([...new Set(html.flatMap(harmIn))]).toEqual([]);
  });

  it('hide no character', () => {
    const { texts: found } = textsIn(pages);
    expect(unseenIn(found)).toEqual([]);
    for (const [path, text] of Object.entries(files)) expect(unseenIn([text]), path).toEqual([]);
  });

  it('are all there to be read', () => {
    const shown = textsIn(pages)
      .html.map((html) =>
        html
          .replace(/<[^>]*>/g, '')
          .replaceAll('&#x3C;', '<')
          .replaceAll('&lt;', '<'),
      )
      .join('\n');
    for (const text of visible) expect(shown).toContain(text);
    expect(shown).toContain('<script>alert(1)</script>');
    expect(shown).toContain('<img src=x onerror=alert(3)>');
  });

  it('are text in the Markdown of the pages too, and break none of its lists and tables', () => {
    const pages = Object.entries(files).filter(([path]) => path.endsWith('.md') && !path.endsWith('agents.md'));
    expect(pages.length).toBeGreaterThan(5);
    for (const [path, text] of pages) expect(faultsIn(readPage(text).tree), path).toEqual([]);
    for (const name of ['llms.txt', 'llms-full.txt', 'agents.md'])
      expect(faultsIn(readMarkdown(files[`public/${name}`] ?? expect.fail(name))), name).toEqual([]);
    const { tree } = readPage(files['public/hive/reference/cli/hive.md'] ?? '');
    expect(tree.children.flatMap((node) => (node.type === 'heading' ? [textOf(node)] : []))).toEqual([
      'hive',
      'Usage',
      'Synopsis',
      'Examples',
      'Arguments',
      'Flags',
      'Inherited flags',
      'Aliases',
    ]);
    const guide = readPage(files['public/hive/cells.md'] ?? '').tree.children;
    const table = guide.find((node) => node.type === 'table');
    expect(table?.children.map((row) => row.children.length)).toEqual([1, 1]);
  });

  it('give every anchor of a page another id, of letters that fit', () => {
    // The description of the site names documents by ids of their own; they are no anchors.
    for (const page of pages.filter((module) => !isSite(module))) {
      const ids = idsIn(page);
      expect(ids.filter((id) => !/^[A-Za-z0-9_.[\]*-]+$/.test(id))).toEqual([]);
      expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    }
  });

  it('come back whole from the downloads', () => {
    const document = JSON.parse(readFileSync(join(out, 'public/downloads/openapi.json'), 'utf8'));
    expect(document.paths['/a'].get.summary).toContain('⟨U+202E⟩gnitset');
    expect(document.components.schemas.Evil.constructor).toContain('alert(1)');
  });
});

function isSite(module: unknown): boolean {
  return typeof module === 'object' && module !== null && 'routes' in module;
}

it('the check for harm finds harm', () => {
  for (const html of [
    '<script>',
    '<p onclick="x">',
    '<a href="javascript:x">',
    '<a href=" javascript:x">',
    '<img src="data:x">',
    '<p',
    '<p style="x">',
    'a < b',
    '<iframe>',
    '<a href="//x">',
  ])
    expect(harmIn(html), html).not.toEqual([]);
  expect(
    harmIn('<p>a <code class="x">b</code> <a href="https://x">c</a> <input type="radio" checked> <img src="/x"></p>'),
  ).toEqual([]);
  expect(unseenIn(['a\u202eb', 'a\u0007', 'ok\n\t'])).toHaveLength(2);
});

/** Ids of what a page shows. The contents and lists of rules name them again, and blocks that of their section. */
function idsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(idsIn);
  if (typeof value !== 'object' || value === null) return [];
  const type = 'type' in value ? value.type : undefined;
  if (type === 'rules') return [];
  return Object.entries(value).flatMap(([key, item]) => {
    if (key === 'toc') return [];
    if (key === 'operation' && typeof item === 'object') return idsIn({ ...item, id: undefined });
    if (key === 'id' && typeof item === 'string') return type === 'schema' || type === 'examples' ? [] : [item];
    return idsIn(item);
  });
}
