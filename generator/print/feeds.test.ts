import { parseFeed } from 'htmlparser2';
import { beforeAll, describe, expect, it } from 'vitest';
import { linkSite } from '../link/index.ts';
import { smallHistory } from '../testing/changes.ts';
import { toolOf } from '../testing/models.ts';
import { feedFiles } from './feeds.ts';

const site = { title: 'Hive Docs', tagline: '', section: 'hive', sidebar: [] };
const place = { title: 'Hive Docs', origin: 'https://hive.example', basePath: '/docs/' };
const model = { tool: toolOf(), guides: [], uses: new Map() };
let files: ReadonlyMap<string, string>;

beforeAll(() => {
  const linked = linkSite({ ...model, changes: smallHistory }, site);
  files = new Map(feedFiles(linked, place).map(({ path, content }) => [path, String(content)]));
});

const page = (version: string): string => `https://hive.example/docs/hive/changes/${version}`;
const days = ['2025-10-07T00:00:00.000Z', '2025-01-02T00:00:00.000Z'];

it('the Atom feed has an entry for each version, with its address and day', () => {
  const xml = files.get('public/hive/changes/atom.xml') ?? '';
  expect(xml).toContain('<link rel="self" href="https://hive.example/docs/hive/changes/atom.xml"/>');
  expect(xml).toContain('<name>Hive Docs</name>');
  expect(parseFeed(xml)).toMatchObject({
    ...{ type: 'atom', title: 'Hive Docs: changes', updated: new Date(days[0] ?? '') },
    ...{ id: 'https://hive.example/docs/hive/changes', link: 'https://hive.example/docs/hive/changes' },
    items: ['v1.2.3', 'v1.0.0'].map((version, at) => ({
      ...{ id: page(version), link: page(version), pubDate: new Date(days[at] ?? '') },
      ...{ title: `Changes in ${version}`, description: expect.stringMatching(/./) },
    })),
  });
});

describe('the JSON feed', () => {
  it('says what breaks first, with the code before and after, and no word of descriptions', () => {
    const { items } = JSON.parse(files.get('public/hive/changes/feed.json') ?? '{}');
    const html: string = items[0].content_html;
    expect(html.indexOf('<h2>Breaking: ')).toBeGreaterThan(-1);
    expect(html.indexOf('<h2>Breaking: ')).toBeLessThan(html.indexOf('<h2>New'));
    expect(html).toContain(
      '<li><code>hive smoke --puffs</code>: removed, deprecated since v1.0.0; use <code>hive cell add --label</code>' +
        '<pre><del>hive smoke --puffs</del>\n<ins>hive cell add --label</ins></pre></li>',
    );
    expect(html).not.toContain('<h2>Descriptions');
  });
});

it('a site without a history has no feed, no page of changes and no link to one', () => {
  const linked = linkSite(model, site);
  expect(feedFiles(linked, place)).toEqual([]);
  expect(linked.documents.filter(({ kind }) => kind === 'changes')).toEqual([]);
  expect([...linked.served].filter((path) => path.includes('changes'))).toEqual([]);
});
