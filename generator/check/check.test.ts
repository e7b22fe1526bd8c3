import { describe, expect, it } from 'vitest';
import { anchorRegistry } from '../link/anchors.ts';
import { linkSite } from '../link/index.ts';
import type { Guide } from '../model/guide.ts';
import type { Block, Document, HomePage, NavItem } from '../model/page.ts';
import { inFile, inText } from '../shared/problem.ts';
import { documentedTool } from '../testing/documented.ts';
import { documentOf, emptySite, guideOf, resolveIn } from '../testing/models.ts';
import { only } from '../testing/problems.ts';
import { checkSite } from './index.ts';
import type { CheckInput } from './site.ts';

const home: HomePage = {
  ...{
    kind: 'home',
    url: '/',
    title: 'Home',
    description: '',
    breadcrumbs: [],
    toc: [],
    version: 'v1',
    tagline: '',
    about: '',
  },
  ...{ start: null, tasks: [], questions: [], ways: [], reference: [], servers: [] },
};
const guide = (route: string, links: readonly string[] = []): Guide =>
  guideOf(`hive/${route}.md`, {
    route,
    links: links.map((href, index) => ({ href, at: inText(`guides/hive/${route}.md`, index + 5) })),
  });
function input(guides: readonly Guide[], documents: readonly Document[], more: Partial<CheckInput> = {}): CheckInput {
  const anchors = anchorRegistry(documents, (route) => (route === 'a' ? ['here', 'deep'] : []));
  return {
    ...emptySite,
    model: { ...emptySite.model, guides },
    documents,
    sidebar: documents.map(({ title, url }) => ({ label: title, href: url })),
    ...{ anchors, resolve: resolveIn(anchors, more) },
    ...more,
  };
}
const body: Block = { type: 'prose', text: { as: 'guide', route: 'a' } };
const check = (links: readonly string[], more: Partial<CheckInput> = {}) =>
  checkSite(input([guide('a', links)], [documentOf('/hive/a', { intro: [body] }), home], more), false);

describe('links of guides', () => {
  it.each([
    '/hive/a',
    '/hive/a/',
    '/hive/a.html',
    '/hive/a?x=1',
    '/',
    '/index.html',
    '#here',
    '/hive/a#here',
    '/hive/a#deep',
    '/hive/a#h%65re',
    '#',
  ])('%s holds', (href) => {
    expect(check([href])).toEqual([]);
  });

  it('to no page are errors with file, line and what was meant', () => {
    expect(only(check(['/hive/a', '/hive/b']))).toEqual({
      rule: 'links/page',
      severity: 'error',
      at: inText('guides/hive/a.md', 6),
      what: 'links to /hive/b, a page that does not exist',
      why: 'readers would get an error page',
      do: 'did you mean /hive/a?',
    });
  });

  it('to no anchor are warnings', () => {
    expect(only(check(['#hero']))).toMatchObject({ severity: 'warning', at: { line: 5 }, do: 'did you mean #here?' });
    expect(only(check(['/hive/a#%zz'])).do).toBe('correct the link, or remove it');
  });

  it('of another version are warnings', () => {
    expect(only(check(['/hive/b'], { guidesMatch: false })).severity).toBe('warning');
  });

  it('of any length take no time', () => {
    // Looking for what's nearest to all of that is more than a test may take.
    expect(check([`/hive/${'x'.repeat(5_000_000)}`])).toHaveLength(1);
  });

  it('that come from a fragment have no line', () => {
    const { file, ...rest } = guide('a');
    const links = [{ href: '/none', at: inFile('guides/x.md') }];
    expect(only(checkSite(input([{ file, ...rest, links }], [documentOf('/hive/a')]), false)).at).toEqual(links[0]?.at);
  });
});

describe('addresses', () => {
  it('of two pages may not be one, whatever their case', () => {
    const problems = checkSite(input([guide('a'), guide('b')], [documentOf('/hive/A'), documentOf('/hive/a')]), false);
    expect(only(problems)).toMatchObject({
      severity: 'error',
      at: { file: 'guides/hive/a.md' },
      what: 'becomes /hive/a, which guides/hive/A.md becomes too',
    });
  });
});

describe('completeness', () => {
  it('names what has no page', () => {
    expect(only(checkSite(input([guide('a'), guide('b')], [documentOf('/hive/a')]), false))).toMatchObject({
      severity: 'error',
      what: 'has 2 guides, but 1 of them have a page',
    });
  });

  it('names kinds of sources whose pages are missing', async () => {
    const model = { ...emptySite.model, tool: await documentedTool() };
    const { documents, entities } = linkSite(model, { title: '', tagline: '', section: 'hive', sidebar: [] });
    const said = (shown: readonly Document[]) =>
      checkSite({ ...emptySite, model, entities, documents: shown, anchors: anchorRegistry(shown, () => []) }, false)
        .map(({ what }) => what)
        .filter((what) => /^has \d+ .*a page$/.test(what));
    const missing = (...kinds: readonly string[]) => said(documents.filter(({ kind }) => !kinds.includes(kind)));
    expect(missing()).toEqual([]);
    expect(missing('registry-schema')).toEqual([
      expect.stringMatching(/^has \d+ documents, but 0 of them have a page$/),
    ]);
    expect(missing('resource', 'resource-index')).toEqual(['has 3 kinds, but 0 of them have a page']);
    expect(missing('command')[0]).toMatch(/^has \d+ commands, but 0 of them/);
    expect(missing('api')[0]).toMatch(/^has \d+ operations, but 0 of them/);
    expect(missing('helm-values')[0]).toMatch(/^has \d+ values, but 0 of them/);
    // A page that's there but leaves something out doesn't pass either. Its contents follow from its sections.
    const cut = documents.map((page) =>
      'intro' in page ? { ...page, sections: page.sections.slice(1), toc: [] } : page,
    );
    expect(said(cut)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^has \d+ operations, but \d+ of them have a page$/),
        'has 3 kinds, but 2 of them have a page',
      ]),
    );
  });
});

describe('navigation', () => {
  it('warns about a guide that no menu leads to, and only then', () => {
    const orphan = documentOf('/hive/lost/x');
    const findings = (sidebar: readonly NavItem[]) =>
      checkSite(input([], [orphan], { sidebar }), false).filter(({ what }) => what === 'is in no menu');
    expect(findings([])).toMatchObject([{ severity: 'warning' }]);
    expect(findings([{ label: 'Group', items: [{ label: 'X', href: '/hive/lost/x' }] }])).toEqual([]);
  });
});
