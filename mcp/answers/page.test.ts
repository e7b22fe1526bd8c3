import { expect, it } from 'vitest';
import { testLibrary, testTools } from '../testing/agents.ts';
import { partOf } from './paging.ts';

const ask = await testTools();
const library = await testLibrary();

it('a page comes in parts that fit the budget, and they make the whole', () => {
  for (const page of ['reference/api', 'reference/cli/thv_run', 'reference/registry-schema']) {
    const parts: string[] = [];
    let cursor: string | undefined;
    do {
      const answer = ask('get_page', { page, version: 'v0.3.4', max_tokens: 700, cursor });
      expect(answer.markdown.length).toBeLessThanOrEqual(700 * 4);
      parts.push(answer.markdown);
      cursor = answer.nextCursor;
    } while (cursor !== undefined);
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.join('')).toBe(library.open('v0.3.4').pages.get(page)?.markdown);
  }
});

it('a page goes by its path, by its address and by that of its Markdown', () => {
  const wanted = { page: 'reference/cli/thv_run', version: 'v0.3.2' };
  const { url } = ask('get_page', wanted);
  for (const page of [url, `${url}.md`, '/toolhive/v0.3.2/reference/cli/thv_run', 'reference/cli/thv_run.html?x=1'])
    expect(ask('get_page', { page, version: 'v0.3.2' }).page).toBe('reference/cli/thv_run');
  expect(ask('get_page', { page: 'index', version: 'v0.3.2' }).page).toBe('index');
});

it('an address tells of the version it is of, and of no other', () => {
  const { url } = ask('get_page', { page: 'reference/cli/thv_run', version: 'v0.3.2' });
  for (const page of [url, url.replace('https:', 'http:'), 'thv-docs://v0.3.2/reference/cli/thv_run', `${url}#flags`])
    expect(ask('get_page', { page })).toMatchObject({ version: 'v0.3.2', page: 'reference/cli/thv_run' });
  expect(() => ask('get_page', { page: url, version: 'v0.3.4' })).toThrow(/address of v0\.3\.2.*Leave out/);
  // The latest version has addresses without one.
  const page = ask('get_page', { page: 'reference/cli/thv_run' }).url.replace('/v0.3.6/', '/');
  for (const same of [page, 'thv-docs://latest/reference/cli/thv_run'])
    expect(ask('get_page', { page: same, version: 'v0.3.2' }).url).toBe(url);
  expect(() => ask('get_page', { page: 'thv run' })).toThrow('Did you mean reference/cli/thv_run?');
  expect(() => ask('get_page', { page: 'zzzzqqq' })).toThrow('no page zzzzqqq. search finds pages');
});

it('a section goes by its anchor or its title, and ends where the next one begins', () => {
  const byAnchor = ask('get_page', { page: 'reference/cli/thv_run#flags', max_tokens: 9000 });
  expect(byAnchor).toMatchObject({ section: 'Flags', url: expect.stringMatching(/#flags$/) });
  expect(byAnchor.markdown).toMatch(/^## Flags\n/);
  expect(byAnchor.markdown.match(/^## /gm)).toHaveLength(1);
  const byTitle = ask('get_page', { page: 'reference/cli/thv_run', section: 'Flags', max_tokens: 9000 });
  expect(byTitle.markdown).toBe(byAnchor.markdown);
});

it('every section of every page can be read by its anchor', () => {
  const { pages } = library.open('v0.3.4');
  for (const page of pages.values())
    for (const [anchor, , level] of page.sections)
      if (anchor !== '')
        expect(ask('get_page', { page: page.path, section: anchor, version: 'v0.3.4' }).markdown).toMatch(
          new RegExp(`^#{${level}} `),
        );
});

it('every result of a search leads to a page, and those of things to their facts', () => {
  for (const version of library.documented)
    for (const query of ['transport', 'thv run', 'MCPServer', 'secret', 'workloads', 'replicaCount']) {
      const { hits } = ask('search', { query, version, limit: 20 });
      for (const { page, entity, url } of hits) {
        expect(library.open(version).pages.has(page)).toBe(true);
        expect(url).toMatch(new RegExp(`/toolhive/${version.replaceAll('.', '\\.')}/`));
        if (entity !== undefined) expect(ask('get_entity', { name: entity, version }).found).toBe(true);
      }
    }
});

it('results of a search come in parts without gaps', () => {
  const all = ask('search', { query: 'transport', limit: 20 }).hits.map(({ url }) => url);
  const first = ask('search', { query: 'transport', limit: 5 });
  const next = ask('search', { query: 'transport', limit: 5, cursor: first.nextCursor });
  expect([...first.hits, ...next.hits].map(({ url }) => url)).toEqual(all.slice(0, 10));
});

it('all parts of a list make the list, however small the budget is', () => {
  const list = Array.from({ length: 57 }, (_, at) => `item ${at}`);
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const part = partOf(list, cursor, 10, 12);
    found.push(...part.items);
    cursor = part.nextCursor;
  } while (cursor !== undefined);
  expect(found).toEqual(list);
  expect(() => partOf(list, 'at--1', 10)).toThrow('nextCursor');
});

it('answers that nobody has limited are short', () => {
  for (const version of library.documented) {
    const answers = [
      ask('search', { query: 'transport', version }),
      ask('get_page', { page: 'reference/api', version }),
      ask('get_entity', { name: 'thv run', version }),
      ask('get_entity', { name: 'atlassian', version }),
      ask('list_versions', {}),
      ...(version === library.latest ? [] : [ask('diff', { from: version })]),
      ask('check_sample', { text: 'thv rn --x 1\n'.repeat(200), version }),
    ];
    for (const answer of answers) expect(JSON.stringify(answer).length / 4).toBeLessThan(1500);
  }
});
