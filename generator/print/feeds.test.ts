import { Parser } from 'htmlparser2';
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

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
}

/** An XML text as a tree; every element that opens has to close. */
function readXml(xml: string): Element {
  const root: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const element: Element = { name, attributes, children: [], text: '' };
        open.at(-1)?.children.push(element);
        open.push(element);
      },
      ontext: (text) => {
        const last = open.at(-1);
        if (last) last.text += text;
      },
      onclosetag: (name) => {
        expect(name).toBe(open.pop()?.name);
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  expect(open).toEqual([root]);
  return root.children.find(({ name }) => name === 'feed') ?? expect.fail('there is no feed');
}

const all = (element: Element, name: string): Element[] => element.children.filter((child) => child.name === name);
const text = (element: Element, name: string): string => all(element, name)[0]?.text ?? '';
const page = (version: string): string => `https://hive.example/docs/hive/changes/${version}`;
const days = ['2025-10-07T00:00:00.000Z', '2025-01-02T00:00:00.000Z'];

describe('the Atom feed', () => {
  it('has what RFC 4287 asks of a feed and its entries', () => {
    const feed = readXml(files.get('public/hive/changes/atom.xml') ?? '');
    expect(feed.attributes.xmlns).toBe('http://www.w3.org/2005/Atom');
    expect(text(feed, 'id')).toBe('https://hive.example/docs/hive/changes');
    expect([text(feed, 'title'), text(feed, 'updated')]).toEqual(['Hive Docs: changes', days[0]]);
    expect(all(feed, 'author').map((author) => text(author, 'name'))).toEqual(['Hive Docs']);
    expect(all(feed, 'link').map(({ attributes }) => [attributes.rel, attributes.href])).toEqual([
      ['alternate', 'https://hive.example/docs/hive/changes'],
      ['self', 'https://hive.example/docs/hive/changes/atom.xml'],
    ]);
    const entries = all(feed, 'entry');
    expect(entries.map((entry) => text(entry, 'id'))).toEqual([page('v1.2.3'), page('v1.0.0')]);
    expect(entries.map((entry) => text(entry, 'updated'))).toEqual(days);
    expect(entries.map((entry) => all(entry, 'link')[0]?.attributes.href)).toEqual([page('v1.2.3'), page('v1.0.0')]);
    expect(entries.every((entry) => text(entry, 'title') !== '' && text(entry, 'content') !== '')).toBe(true);
  });
});

describe('the JSON feed', () => {
  it('has what its version 1 asks for', () => {
    const { items, ...feed } = JSON.parse(files.get('public/hive/changes/feed.json') ?? '{}');
    expect(feed).toMatchObject({
      ...{ version: 'https://jsonfeed.org/version/1', title: 'Hive Docs: changes' },
      home_page_url: 'https://hive.example/docs/hive/changes',
      feed_url: 'https://hive.example/docs/hive/changes/feed.json',
    });
    expect(items.map(({ id, url, date_modified }: Record<string, string>) => [id, url, date_modified])).toEqual([
      [page('v1.2.3'), page('v1.2.3'), days[0]],
      [page('v1.0.0'), page('v1.0.0'), days[1]],
    ]);
  });

  it('says what breaks first, with the code before and after, and no word of descriptions', () => {
    const { items } = JSON.parse(files.get('public/hive/changes/feed.json') ?? '{}');
    const html: string = items[0].content_html;
    expect(html.indexOf('<h2>Breaking: ')).toBeGreaterThan(-1);
    expect(html.indexOf('<h2>Breaking: ')).toBeLessThan(html.indexOf('<h2>New'));
    expect(html).toContain(
      '<li><code>hive smoke --puffs</code>: removed, deprecated since v1.0.0; use <code>hive cell add --label</code>' +
        '<pre><del>hive smoke --puffs</del>\n<ins>hive cell add --label</ins></pre></li>',
    );
    expect(html).not.toContain('description changed');
  });
});

describe('a site without a history', () => {
  it('has no feed, no page of changes and no link to one', () => {
    const linked = linkSite(model, site);
    expect(feedFiles(linked, place)).toEqual([]);
    expect(linked.documents.filter(({ kind }) => kind === 'changes')).toEqual([]);
    expect([...linked.served].filter((path) => path.includes('changes'))).toEqual([]);
  });
});
