import { expect, it } from 'vitest';
import { partsOf, testLibrary, testTools } from '../testing/agents.ts';
import { partOf } from './paging.ts';

const ask = await testTools();
const library = await testLibrary();

it.each(['reference/api', 'reference/cli/thv_run', 'reference/registry-schema'])(
  '%s comes in parts that fit the budget and make the whole',
  (page) => {
    const parts = partsOf((cursor) => ask('get_page', { page, version: 'v0.3.4', max_tokens: 700, cursor }));
    for (const { markdown } of parts) expect(markdown.length).toBeLessThanOrEqual(700 * 4);
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.map(({ markdown }) => markdown).join('')).toBe(library.open('v0.3.4').pages.get(page)?.markdown);
  },
);

it('a page is found by its path, its address and that of its Markdown, which name its version', () => {
  const page = 'reference/cli/thv_run';
  const { url } = ask('get_page', { page, version: 'v0.3.2' });
  const uri = `thv-docs://v0.3.2/${page}`;
  for (const form of [url, `${url}.md`, url.replace('https:', 'http:'), `${url}#flags`, uri])
    expect(ask('get_page', { page: form })).toMatchObject({ page, version: 'v0.3.2' });
  expect(() => ask('get_page', { page: url, version: 'v0.3.4' })).toThrow(/address of v0\.3\.2.*Leave out/);
  // The latest version has addresses without one, which any version may be asked for.
  const latest = ask('get_page', { page }).url.replace('/v0.3.6/', '/');
  for (const form of [latest, `thv-docs://latest/${page}`, `${page}.html?x=1`])
    expect(ask('get_page', { page: form, version: 'v0.3.2' }).url).toBe(url);
  expect(ask('get_page', { page: 'index', version: 'v0.3.2' }).page).toBe('index');
});

it('a section is found by its anchor or its title, and ends where the next one begins', () => {
  const byAnchor = ask('get_page', { page: 'reference/cli/thv_run#flags', max_tokens: 9000 });
  expect(byAnchor).toMatchObject({ section: 'Flags', url: expect.stringMatching(/#flags$/) });
  expect(byAnchor.markdown.match(/^## .*/gm)).toEqual(['## Flags']);
  const byTitle = ask('get_page', { page: 'reference/cli/thv_run', section: 'Flags', max_tokens: 9000 });
  expect(byTitle.markdown).toBe(byAnchor.markdown);
});

it('every section of every page can be read by its anchor', () => {
  for (const { path: page, sections } of library.open('v0.3.4').pages.values())
    for (const [section, , level] of sections)
      if (section !== '')
        expect(ask('get_page', { page, section, version: 'v0.3.4' }).markdown).toMatch(new RegExp(`^#{${level}} `));
});

it('every result of a search leads to a page, and those of things to their facts', () => {
  for (const version of library.documented)
    for (const query of ['transport', 'thv run', 'MCPServer', 'secret', 'workloads', 'replicaCount'])
      for (const { page, entity, url } of ask('search', { query, version, limit: 20 }).hits) {
        expect(library.open(version).pages.has(page)).toBe(true);
        expect(url).toContain(`/toolhive/${version}/`);
        if (entity !== undefined) expect(ask('get_entity', { name: entity, version }).found).toBe(true);
      }
});

it('results of a search come in parts without gaps', () => {
  const all = ask('search', { query: 'transport', limit: 10 }).hits;
  const first = ask('search', { query: 'transport', limit: 5 });
  const next = ask('search', { query: 'transport', limit: 5, cursor: first.nextCursor });
  expect([...first.hits, ...next.hits]).toEqual(all);
});

it('all parts of a list make the list, however small the budget is', () => {
  const list = Array.from({ length: 57 }, (_, at) => `item ${at}`);
  expect(partsOf((cursor) => partOf(list, cursor, 10, 1)).flatMap(({ items }) => items)).toEqual(list);
});

it('the data of three versions is kept, and no more', () => {
  const versions = ['v0.2.10', 'v0.2.11', 'v0.2.12', 'v0.2.13'];
  const asked = versions.map((version) => library.checked(version));
  const again = versions.toReversed().map((version) => library.checked(version));
  expect(again.map((one) => asked.includes(one))).toEqual([true, true, true, false]);
});

it('answers without a limit are short', () => {
  expect(ask('get_entity', { name: 'thv run' }).entity).toMatchObject({ parts: { length: 30 }, partsTotal: 61 });
  for (const version of library.documented)
    for (const answer of [
      ask('search', { query: 'transport', version }),
      ask('get_page', { page: 'reference/api', version }),
      ask('get_entity', { name: 'thv run', version }),
      ask('list_versions', {}),
      ...(version === library.latest ? [] : [ask('diff', { from: version })]),
      ask('check_sample', { text: 'thv rn --x 1\n'.repeat(200), version }),
    ])
      expect(JSON.stringify(answer).length / 4).toBeLessThan(1500);
});
