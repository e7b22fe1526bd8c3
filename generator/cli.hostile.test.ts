import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { runCli, siteOptions } from './testing/command-line.ts';
import { readTree, writeTree } from './testing/folders.ts';
import { evaluateModules, harmIn, textsIn, unseenIn } from './testing/harmless.ts';
import { hostileSite } from './testing/hostile-site.ts';
import { faultsIn, readMarkdown, readPage } from './testing/markdown-pages.ts';

describe('hostile texts everywhere', () => {
  let pages: unknown[] = [];
  let files: Record<string, string> = {};

  beforeAll(async () => {
    const folder = writeTree(mkdtempSync(join(tmpdir(), 'thv-docs-hostile-')), hostileSite);
    const result = await runCli(['generate', ...siteOptions, '--out', 'out'], folder);
    expect(result).toMatchObject({ code: 0 });
    const out = join(folder, 'out');
    files = readTree(out);
    pages = await evaluateModules(out, folder);
    return () => rmSync(folder, { recursive: true });
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
    const { html } = textsIn(pages);
    const shown = html.map((one) => one.replace(/<[^>]*>/g, '').replace(/&#x3C;|&lt;/g, '<')).join('\n');
    for (const text of ['<script>alert(1)</script>', '<img src=x', '⟨U+202E⟩gnitset⟨U+202C⟩', '⟨U+0007⟩bell', '漢字'])
      expect(shown).toContain(text);
  });

  it('are text in the Markdown of the pages too, and break none of its lists and tables', () => {
    const pages = Object.entries(files).filter(([path]) => path.endsWith('.md') && !path.endsWith('agents.md'));
    expect(pages.length).toBeGreaterThan(5);
    for (const [path, text] of pages) expect(faultsIn(readPage(text).tree), path).toEqual([]);
    for (const name of ['llms.txt', 'llms-full.txt', 'agents.md'])
      expect(faultsIn(readMarkdown(files[`public/${name}`] ?? expect.fail(name))), name).toEqual([]);
    const guide = readPage(files['public/hive/cells.md'] ?? '').tree.children;
    const table = guide.find((node) => node.type === 'table');
    expect(table?.children.map((row) => row.children.length)).toEqual([1, 1]);
  });
});
