import { describe, expect, it } from 'vitest';
import { textSections } from '../../markdown/visible-text.ts';
import type { CommandPage, GuidePage, PageBase } from '../../model/page.ts';
import { readGuide } from '../../testing/guides.ts';
import { hostedRecords, searchFiles } from './index.ts';
import { htmlText, oneLine } from './text.ts';

const settings = { basePath: '/docs/', section: 'tool', title: 'Docs' };
const base = (url: string, title: string, category = 'Guides'): PageBase => ({
  url,
  title,
  description: `About ${title}.`,
  breadcrumbs: [
    { label: category, url: '' },
    { label: title, url },
  ],
  toc: [],
  version: 'v1',
});
const guide: GuidePage = {
  ...base('/tool/tutorials/first', 'First steps', 'Tutorials'),
  kind: 'guide',
  showToc: true,
  html: '',
};
const { body } = readGuide('Hello.\n\n## Mount `files`\n\nUse `--volume` & more.\n\n### Deep\n\nInside.\n\n## End\n');
const bodies = new Map([[guide.url, body]]);
const command: CommandPage = {
  ...base('/tool/reference/cli/hive_run', 'hive run', 'Reference'),
  kind: 'command',
  path: ['hive', 'run'],
  summaryHtml: '',
  usage: [],
  html: '<p>Runs.</p>',
  arguments: [
    { id: 'argument-CELL', name: 'CELL', syntax: 'CELL', required: true, repeatable: false, html: '<p>Which one.</p>' },
    { id: 'argument-WAX', name: 'WAX', syntax: '[WAX]', required: false, repeatable: false, html: '' },
  ],
  flags: [
    { id: 'flag-isolate-network', name: 'isolate-network', shorthand: 'i', html: '<p>Cut it off. And more.</p>' },
  ],
  inheritedFlags: [{ id: 'flag-debug', name: 'debug', html: '' }],
  aliases: ['hive r'],
  children: [],
  siblings: [],
};

describe('text of HTML', () => {
  it('joins what inline tags cut and parts what blocks hold', () => {
    expect(htmlText('<p>a<em>b</em> &lt;c&gt; &#x27;</p><p>d</p>')).toBe("ab <c> ' d");
  });

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
    const { body: rendered } = readGuide(
      '![a > b](cell.png) [c](/hive/x "d > e")\n\n## F ![g > h](cell.png)\n\n[i](/gone "j > k")',
    );
    const { intro, sections } = textSections(rendered);
    expect([intro, ...sections.flatMap(({ title, text }) => [title, text])]).toEqual(['c', 'F', 'i']);
    expect(htmlText('<p><img alt="a > b">c <a title="d > e">f</a></p>')).toBe('c f');
  });

  it('cuts a line after a sentence or between words', () => {
    expect(oneLine('One v0.3.6 thing. Another.')).toBe('One v0.3.6 thing.');
    expect(oneLine('word '.repeat(50), 20)).toBe('word word word word…');
  });
});

describe('hostedRecords', () => {
  const records = hostedRecords([guide, command], bodies, settings, 'v1');
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

  it('says of an argument what its text says, else how it is written', () => {
    expect(of('argument-CELL')[0]).toMatchObject({ entity: 'argument', content: 'Which one.' });
    expect(of('argument-WAX')[0]).toMatchObject({ content: 'Argument [WAX]' });
  });

  it('has one record for each place', () => {
    expect(new Set(records.map(({ objectID }) => objectID)).size).toBe(records.length);
    expect(records).toHaveLength(9);
  });

  it('parts a text that the service would refuse', () => {
    const long = new Map([[guide.url, readGuide(`## Long\n\n${'word '.repeat(2500)}`).body]]);
    const parts = hostedRecords([guide], long, settings, 'v1').filter(({ anchor }) => anchor === 'long');
    expect(parts.map(({ type }) => type)).toEqual(['lvl2', 'content', 'content']);
    for (const part of parts) expect(JSON.stringify(part).length).toBeLessThan(10_000);
  });

  it('leaves unlisted pages out', () => {
    expect(hostedRecords([{ ...guide, unlisted: true }], bodies, settings, 'v1')).toEqual([]);
  });
});

describe('searchFiles', () => {
  it('names its file after what it holds', () => {
    const [first, again, other] = [[guide], [guide], [guide, command]].map((pages) =>
      searchFiles(pages, bodies, settings, 'v1'),
    );
    expect(first?.search).toEqual(again?.search);
    expect(first?.search.places).not.toBe(other?.search.places);
    expect(first?.files.map(({ path }) => path)).toEqual([`public${first?.search.places}`]);
  });
});
