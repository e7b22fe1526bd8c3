import { describe, expect, it } from 'vitest';
import { anchorRegistry } from '../link/anchors.ts';
import { linkSite } from '../link/index.ts';
import type { FrontMatter } from '../model/guide.ts';
import type { Document, NavItem } from '../model/page.ts';
import { inFile, inText, placeText } from '../shared/problem.ts';
import { documentedTool } from '../testing/documented.ts';
import { documentOf, emptySite, guideOf, resolveIn } from '../testing/models.ts';
import { checkListings } from './guides.ts';
import { checkSite } from './index.ts';
import type { CheckInput } from './site.ts';

const guide = (route: string, links: readonly string[] = [], at = inText(`guides/hive/${route}.md`, 5)) =>
  guideOf(`hive/${route}.md`, { route, links: links.map((href) => ({ href, at })) });
function input(guides: CheckInput['model']['guides'], documents: readonly Document[]): CheckInput {
  const anchors = anchorRegistry(documents, (route) => (route === 'a' ? ['here', 'deep'] : []));
  return {
    ...emptySite,
    model: { ...emptySite.model, guides },
    documents,
    sidebar: documents.map(({ title, url }) => ({ label: title, href: url })),
    ...{ anchors, resolve: resolveIn(anchors) },
  };
}
const pageA = documentOf('/hive/a', { intro: [{ type: 'prose', text: { as: 'guide', route: 'a' } }] });
const check = (links: readonly string[], more: Partial<CheckInput> = {}) =>
  checkSite({ ...input([guide('a', links)], [pageA]), ...more }, false);

describe('links of guides', () => {
  it('to no page are errors with file, line and what was meant', () => {
    expect(check(['/hive/b'])).toEqual([
      {
        rule: 'links/page',
        severity: 'error',
        at: inText('guides/hive/a.md', 5),
        what: 'links to /hive/b, a page that does not exist',
        why: 'readers would get an error page',
        do: 'did you mean /hive/a?',
      },
    ]);
    expect(check(['/HIVE/A.MDX'])).toMatchObject([{ do: 'did you mean /hive/a?' }]);
    expect(check(['/hive/b'], { guidesMatch: false })).toMatchObject([{ severity: 'warning' }]);
  });

  it('to no anchor are warnings', () => {
    expect(check(['#hero'])).toMatchObject([{ severity: 'warning', at: { line: 5 }, do: 'did you mean #here?' }]);
    expect(check(['#%zz'])).toMatchObject([{ do: 'correct the link, or remove it' }]);
    expect(check(['#h%65re', '/hive/a#deep', '#'])).toEqual([]);
  });

  it('of any length take no time', () => {
    // Looking for what's nearest to all of that is more than a test may take.
    expect(check([`/hive/${'x'.repeat(5_000_000)}`])).toHaveLength(1);
  });

  it('that come from a fragment have no line', () => {
    const at = inFile('guides/x.md');
    expect(checkSite(input([guide('a', ['/none'], at)], [pageA]), false)).toMatchObject([{ at }]);
  });
});

it('addresses of two pages differ, whatever their case', () => {
  const documents = [documentOf('/hive/A'), documentOf('/hive/a')];
  expect(checkSite(input([guide('a'), guide('b')], documents), false)).toMatchObject([
    {
      ...{ severity: 'error', at: { file: 'guides/hive/a.md' } },
      what: 'becomes /hive/a, which guides/hive/A.md becomes too',
    },
  ]);
});

describe('completeness', () => {
  it('names guides without a page', () => {
    expect(checkSite(input([guide('a'), guide('b')], [pageA]), false)).toMatchObject([
      { severity: 'error', what: 'has 2 guides, but 1 of them have a page' },
    ]);
  });

  it('names kinds of sources whose pages are missing, or leave something out', async () => {
    const model = { ...emptySite.model, tool: await documentedTool() };
    const { documents, entities } = linkSite(model, { title: '', tagline: '', section: 'hive', sidebar: [] });
    const found = (shown: readonly Document[]) =>
      checkSite(
        { ...emptySite, model, entities, documents: shown, anchors: anchorRegistry(shown, () => []) },
        false,
      ).flatMap(({ what }) => /^has \d+ (.*), but (\d+) of them have a page$/.exec(what)?.slice(1).join(' ') ?? []);
    const without = (...kinds: readonly string[]) => found(documents.filter(({ kind }) => !kinds.includes(kind)));
    expect(without()).toEqual([]);
    expect(without('registry-schema')).toEqual(['documents 0']);
    expect(without('resource', 'resource-index')).toEqual(['kinds 0']);
    expect(without('command')[0]).toBe('commands 0');
    expect(without('api')[0]).toBe('operations 0');
    expect(without('helm-values')[0]).toBe('values 0');
    const cut = documents.map((page) =>
      'intro' in page ? { ...page, sections: page.sections.slice(1), toc: [] } : page,
    );
    expect(found(cut)).toEqual(expect.arrayContaining([expect.stringMatching(/^operations [1-9]/), 'kinds 2']));
  });
});

it('a page that no menu leads to is a warning', () => {
  const findings = (sidebar: readonly NavItem[]) =>
    checkSite({ ...input([], [documentOf('/hive/lost/x')]), sidebar }, false).filter(
      ({ rule }) => rule === 'site/navigation',
    );
  expect(findings([])).toMatchObject([{ severity: 'warning', what: 'is in no menu' }]);
  expect(findings([{ label: 'Group', items: [{ label: 'X', href: '/hive/lost/x' }] }])).toEqual([]);
});

describe('listings', () => {
  const listed = (file: string, front: Omit<FrontMatter, 'reviewed'>) =>
    guideOf(file, { frontMatter: { ...front, reviewed: 'v1.0.0' }, keyLines: new Map([['title', 2]]) });
  const found = (...guides: CheckInput['model']['guides']) =>
    checkListings(input(guides, [])).map(({ rule, at }) => [rule, at.file, placeText(at)]);

  it('have one title and description for each guide, whatever the case', () => {
    const run = listed('a.md', { title: 'Run servers', description: 'How to run them.' });
    const shared = { title: 'run Servers', description: 'How to run them.' };
    expect(found(run, listed('b.md', shared), listed('c.md', { title: 'Stop', description: 'd' }))).toEqual([
      ['listings/same-title', 'guides/b.md', 'line 2, title'],
      ['listings/same-description', 'guides/b.md', expect.anything()],
    ]);
    expect(found(run, listed('b.md', { ...shared, unlisted: true }))).toEqual([]);
  });

  it('have room for descriptions of 160 characters', () => {
    const described = (length: number) =>
      listed(`${length}.md`, { title: `T${length}`, description: 'd'.repeat(length) });
    expect(found(described(160), described(161)).map(([, file]) => file)).toEqual(['guides/161.md']);
  });
});
