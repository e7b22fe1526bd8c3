import { describe, expect, it } from 'vitest';
import { EntityRegistry } from '../../link/entities.ts';
import type { LinkedSite } from '../../link/index.ts';
import { textSections, visibleText } from '../../markdown/visible-text.ts';
import type { Block, PageDocument, Section } from '../../model/page.ts';
import { inline } from '../../shared/text.ts';
import { guidesContext, readGuide } from '../../testing/guides.ts';
import { documentOf, emptySite, guideOf, toolOf } from '../../testing/models.ts';
import { type GuidePrints, printGuides } from '../guides.ts';
import { hostedRecords } from './index.ts';

const base = (title: string, category: string): Partial<PageDocument> => ({
  title,
  description: `About ${title}.`,
  breadcrumbs: [
    { label: category, url: '' },
    { label: title, url: '' },
  ],
});
const guide = documentOf('/tool/tutorials/first', {
  ...base('First steps', 'Tutorials'),
  intro: [{ type: 'prose', text: { as: 'guide', route: 'tutorials/first' } }],
});
type Rows = Extract<Block, { readonly type: 'rows' }>;
type Row = Omit<Rows['rows'][number], 'entity' | 'type'> & { readonly name: string };
function rowsOf(id: string, of: Rows['of'], rows: readonly Row[], more: Partial<Rows> = {}): Section {
  const named = rows.map((row) => ({ ...row, entity: `cli:hive run ${row.name}`, type: [] }));
  const block: Rows = { type: 'rows', look: 'list', of, label: id, rows: named, ...more };
  return { id, title: id, level: 2, blocks: [block] };
}
const command = documentOf('/tool/reference/cli/hive_run', {
  ...base('hive run', 'Reference'),
  kind: 'command',
  entity: { type: 'command', names: ['hive run', 'hive r'] },
  sections: [
    rowsOf('flags', 'flag', [
      {
        ...{ id: 'flag-isolate-network', name: '--isolate-network', aliases: ['-i'] },
        ...inline('Cut it off. And more.', 'plain'),
      },
    ]),
    rowsOf('inherited-flags', 'flag', [{ id: 'flag-debug', name: '--debug' }], { rank: 2 }),
  ],
});
const text = 'Hello.\n\n## Mount `files`\n\nUse `--volume` & more.\n\n### Deep\n\nInside.\n\n## End\n';
const { body } = readGuide(text);

/** A site of these pages, in which the guide says the text. */
function siteOf(documents: readonly PageDocument[], said = text): readonly [LinkedSite, GuidePrints] {
  const { guide: read } = readGuide(said);
  const site: LinkedSite = {
    model: { tool: toolOf(), guides: [guideOf('tutorials/first.md', { tree: read.tree })], uses: new Map() },
    site: { title: 'Docs', tagline: '', section: 'tool', start: '/tool', files: '' },
    ...{ documents, entities: new EntityRegistry(), sidebar: [], downloads: [], data: [] },
    ...{ served: new Set<string>(), redirects: [], described: new Map() },
    ...{ resolve: emptySite.resolve, resolverOf: () => emptySite.resolve },
    ...{ usesOf: () => [], equivalentsOf: () => [], linksOf: () => ({}), ageOf: () => undefined },
  };
  const context = { ...guidesContext(), before: () => [] };
  const dates = () => null;
  return [site, printGuides(site, () => context, '/docs/', dates)];
}
const recordsOf = (...site: Parameters<typeof siteOf>) => hostedRecords(...siteOf(...site), '/docs/');

describe('text of a guide', () => {
  it('gives each heading the text up to the next one and the headings above it', () => {
    const { intro, sections } = textSections(body);
    expect(intro).toBe('Hello.');
    expect(sections.map(({ id, title, text, above }) => [id, title, text, above.join()])).toEqual([
      ['mount-files', 'Mount files', 'Use --volume & more.', ''],
      ['deep', 'Deep', 'Inside.', 'Mount files'],
      ['end', 'End', '', ''],
    ]);
  });

  it('is free of markup, whatever attributes hold', () => {
    const text = 'a*b* \\<c> \' ![d > e](cell.png) [f](/hive/x "g > h")\n\n- `i`**j**\n\n| k |\n| - |\n| l |';
    expect(visibleText(readGuide(text).body)).toBe("ab <c> ' f ij k l");
  });
});

describe('hostedRecords', () => {
  const records = recordsOf([guide, command]);
  const of = (anchor: string | null) => records.filter((record) => record.anchor === anchor);

  it('gives a section its headings as levels, and the base path in its address', () => {
    expect(of('deep')[0]).toMatchObject({
      hierarchy: { lvl0: 'Tutorials', lvl1: 'First steps', lvl2: 'Mount files', lvl3: 'Deep', lvl4: null },
      type: 'lvl3',
      content: 'Inside.',
      url: '/docs/tool/tutorials/first#deep',
      url_without_anchor: '/docs/tool/tutorials/first',
      kind: 'tutorial',
      version: 'v1',
      language: 'en',
    });
  });

  it('knows what a flag is called and whose it is', () => {
    expect(of('flag-isolate-network')[0]).toMatchObject({
      entity: 'flag',
      kind: 'cli',
      owner: 'hive run',
      names: ['--isolate-network', '-i'],
      content: 'Cut it off.',
    });
    expect(of('flag-debug')[0]?.weight.pageRank).toBeLessThan(of('flag-isolate-network')[0]?.weight.pageRank ?? 0);
  });

  it('parts a text that the service would refuse', () => {
    const parts = recordsOf([guide], `## Long\n\n${'word '.repeat(2500)}`).filter(({ anchor }) => anchor === 'long');
    expect(parts.map(({ type }) => type)).toEqual(['lvl2', 'content', 'content']);
    for (const part of parts) expect(JSON.stringify(part).length).toBeLessThan(10_000);
  });
});
