import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { LocalIndex } from '../../../generator/model/search.ts';
import { type Judgement, judge } from '../../../generator/testing/judge.ts';
import { documentedSite } from '../../../generator/testing/own-site.ts';
import { createEngine, type SearchEngine } from './engine.ts';

let engine: SearchEngine;
let urls: ReadonlySet<string>;

beforeAll(async () => {
  const { files } = await documentedSite();
  const places = files.find(({ path: name }) => /^public\/search-index\/places-/.test(name));
  const index: LocalIndex = JSON.parse(String(places?.content));
  engine = createEngine(index);
  urls = new Set(engine.places.map(({ page, anchor }) => page.url + (anchor === '' ? '' : `#${anchor}`)));
});

const titles = (query: string, count = 5) =>
  engine
    .search(query)
    .hits.slice(0, count)
    .map(({ title }) => title);
const first = (query: string) => {
  const [hit] = engine.search(query).hits;
  return hit && `${hit.page.url.split('/').at(-1)}${hit.anchor === '' ? '' : `#${hit.anchor}`}`;
};

it.each([
  // Names find themselves.
  ['--isolate-network', 'thv_run#flag-isolate-network'],
  ['post /api/v1beta/workloads', 'api#post-api-v1beta-workloads'],
  ['/workloads/my-server/logs', 'api#get-api-v1beta-workloads-name-logs'],
  ['openapi.json', 'api#get-api-openapi.json'],
  ['thv run --transport=sse', 'thv_run#flag-transport'],
  // So do short forms and what is half remembered.
  ['thv client reg', 'thv_client_register'],
  ['--tranport', 'thv_run#flag-transport'],
  ['/api/v1/workloads', 'api#get-api-v1beta-workloads'],
  ['curl -X POST http://localhost:8080/api/v1beta/groups', 'api#post-api-v1beta-groups'],
])('%s finds %s', (query, place) => {
  expect(first(query)).toBe(place);
});

it.each([
  ['thv run —net', 'thv run --net'],
  ['isolate\u2011network', 'isolate-network'],
  ['ｔｈｖ　ｌｉｓｔ', 'thv list'],
  ['iso\u00ADlate\u200B-network', 'isolate-network'],
])('%s, from another keyboard, is %s', (query, meant) => {
  expect(titles(query)).not.toEqual([]);
  expect(titles(query)).toEqual(titles(meant));
});

describe('a query', () => {
  it('with a command offers flags of that command', () => {
    const [hit] = engine.search('thv run --net').hits;
    expect([hit?.owner, hit?.title]).toEqual(['thv run', '--isolate-network']);
    expect(engine.search('thv logs --f').hits.find(({ entity }) => entity === 'flag')?.owner).toBe('thv logs');
  });

  it.each([
    ['POST /work', 3, /^POST \/api\/v1beta\/workloads/],
    ['DELETE /', 3, /^DELETE /],
    ['MCPServer.spec.', 6, /^MCPServer\.spec/],
  ])('for %s has as its first %i answers what begins so', (query, count, begins) => {
    expect(titles(query, count)).toEqual(Array(count).fill(expect.stringMatching(begins)));
  });
});

describe('answers', () => {
  it('come in pages, and of one kind where that is asked for', () => {
    const all = engine.search('server', { limit: 20 });
    const next = engine.search('server', { limit: 20, offset: 20 });
    expect(new Set([...all.hits, ...next.hits].map(({ row }) => row)).size).toBe(40);
    const api = engine.search('server', { kind: 'api' });
    expect(api.hits.every(({ page }) => page.kind === 'api')).toBe(true);
    expect(api.total).toBe(all.kinds.api);
  });

  it('are none for what is not there, with other queries to try', () => {
    expect(engine.search('   ')).toMatchObject({ total: 0, suggestions: [] });
    const nothing = engine.search('qqqqqq');
    expect(nothing.hits).toEqual([]);
    expect(nothing.suggestions.length).toBeLessThanOrEqual(3);
    const { hits, suggestions } = engine.search('isolatenetwrokkk');
    expect([hits.length, suggestions.length, new Set(suggestions).size]).toEqual([0, 3, 3]);
  });

  it.each(['constructor', '__proto__', '((((', '\\', '…', '--', '/', '{}', 'GET', '-'])('bear %s', (query) => {
    expect(Array.isArray(engine.search(query).hits)).toBe(true);
  });
});

describe('judged queries', () => {
  const read = (name: string): readonly Judgement[] =>
    JSON.parse(readFileSync(path.join(import.meta.dirname, '..', name), 'utf8'));
  const judgements = read('judgements.json');
  const ordinary = read('ordinary.json');

  it('expect places that exist', () => {
    // The help of a command is no place any more.
    const gone = ['/toolhive/reference/cli/thv#flag-help'];
    expect(judgements.length).toBeGreaterThanOrEqual(470);
    const expected = [...judgements, ...ordinary].flatMap(({ expect }) => expect);
    expect(expected.filter((url) => !urls.has(url))).toEqual(gone);
  });

  it('have no --help among their answers, and gibberish has none', () => {
    expect(engine.search('help').hits.map(({ title }) => title)).not.toContain('--help');
    for (const query of ['skgee', 'qwerty asdf', 'weather in paris', 'purple elephant'])
      expect(engine.search(query), query).toMatchObject({ total: 0, suggestions: [] });
  });

  it.each([
    ['words of readers', judgements, false, 0.885, 0.975],
    ['ordinary words, for which any place of the page will do', ordinary, true, 0.91, 0.96],
  ] as const)('find their answer: %s', (_, queries, isPage, least, leastOfThree) => {
    const { at1, at3 } = judge(engine, queries, isPage);
    expect(at1).toBeGreaterThanOrEqual(least);
    expect(at3).toBeGreaterThanOrEqual(leastOfThree);
  });
});
