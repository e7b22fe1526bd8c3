import { expect, it } from 'vitest';
import { anchorRegistry } from '../link/anchors.ts';
import { linkSite } from '../link/index.ts';
import type { Document } from '../model/page.ts';
import { inText, placeText } from '../shared/problem.ts';
import { documentedTool } from '../testing/documented.ts';
import { documentOf, emptySite, guideOf, resolveIn } from '../testing/models.ts';
import { checkSite } from './index.ts';
import { checkListings } from './pages.ts';
import type { CheckInput } from './site.ts';

const at = inText('guides/hive/a.md', 5);
const guide = (route: string, links: readonly string[] = []) =>
  guideOf(`hive/${route}.md`, { route, links: links.map((href) => ({ href, at })) });
const check = (
  guides: CheckInput['model']['guides'],
  documents: readonly Document[],
  more: Partial<CheckInput> = {},
) => {
  const anchors = anchorRegistry(documents, (route) => (route === 'a' ? ['here', 'deep'] : []));
  const sidebar = documents.map(({ title, url }) => ({ label: title, href: url }));
  const site = { ...emptySite, anchors, documents, sidebar, resolve: resolveIn(anchors), ...more };
  return checkSite({ ...site, model: { ...emptySite.model, guides } }, false);
};
const pageA = documentOf('/hive/a', { intro: [{ type: 'prose', text: { as: 'guide', route: 'a' } }] });

it.each([
  ['/hive/b', { rule: 'links/page', severity: 'error', at, do: 'did you mean /hive/a?' }],
  ['/HIVE/A.MDX', { do: 'did you mean /hive/a?' }],
  ['#hero', { severity: 'warning', at, do: 'did you mean #here?' }],
  ['#%zz', { do: 'correct the link, or remove it' }],
  // Looking for what's nearest to all of that is more than a test may take.
  [`/hive/${'x'.repeat(5_000_000)}`, {}],
])('a guide has a link to %.20s', (href, problem) => {
  expect(check([guide('a', [href])], [pageA])).toMatchObject([problem]);
  expect(check([guide('a', [href])], [pageA], { guidesMatch: false })).toMatchObject([{ severity: 'warning' }]);
  expect(check([guide('a', ['#h%65re', '/hive/a#deep', '#'])], [pageA])).toEqual([]);
});

it('addresses of two pages differ, whatever their case', () => {
  const what = 'becomes /hive/a, which guides/hive/A.md becomes too';
  const documents = [documentOf('/hive/A'), documentOf('/hive/a')];
  expect(check([guide('a'), guide('b')], documents)).toMatchObject([{ severity: 'error', what }]);
});

it('guides without a page, and pages that no menu leads to, are named', () => {
  const what = 'has 2 guides, but 1 of them have a page';
  expect(check([guide('a'), guide('b')], [pageA])).toMatchObject([{ severity: 'error', what }]);
  expect(check([guide('a')], [pageA], { sidebar: [] })).toMatchObject([{ severity: 'warning', what: 'is in no menu' }]);
  const sidebar = [{ label: 'Group', items: [{ label: 'A', href: '/hive/a' }] }];
  expect(check([guide('a')], [pageA], { sidebar })).toEqual([]);
});

it('kinds of sources whose pages are missing, or leave something out, are named', async () => {
  const model = { ...emptySite.model, tool: await documentedTool() };
  const { documents, entities } = linkSite(model, { title: '', tagline: '', section: 'hive', sidebar: [] });
  const found = (shown: readonly Document[]) => {
    const anchors = anchorRegistry(shown, () => []);
    const problems = checkSite({ ...emptySite, model, entities, documents: shown, anchors }, false);
    return problems.flatMap(({ what }) => /^has \d+ (.*), but (\d+) of/.exec(what)?.slice(1).join(' ') ?? []);
  };
  expect(found(documents)).toEqual([]);
  expect(found(documents.filter(({ kind }) => kind !== 'command'))[0]).toBe('commands 0');
  const cut = documents.map((page) =>
    'intro' in page ? { ...page, sections: page.sections.slice(1), toc: [] } : page,
  );
  expect(found(cut)).toEqual(expect.arrayContaining([expect.stringMatching(/^operations [1-9]/), 'kinds 2']));
});

it('listings have one title and description for each guide, whatever the case, of at most 160 characters', () => {
  const found = (...fronts: readonly object[]) => {
    const guides = fronts.map((front, index) => {
      const frontMatter = { title: `T${index}`, description: `D${index}`, reviewed: 'v1.0.0', ...front };
      return guideOf(`${index}.md`, { frontMatter, keyLines: new Map([['title', 2]]) });
    });
    const problems = checkListings({ ...emptySite, model: { ...emptySite.model, guides } });
    return problems.map((problem) => `${problem.rule} ${problem.at.file} ${placeText(problem.at)}`);
  };
  const shared = { title: 'run Servers', description: 'How.' };
  expect(found({ ...shared, title: 'Run servers' }, shared, {})).toEqual([
    'listings/same-title guides/1.md line 2, title',
    'listings/same-description guides/1.md description',
  ]);
  expect(found(shared, { ...shared, unlisted: true })).toEqual([]);
  const long = (length: number) => ({ description: 'd'.repeat(length) });
  expect(found(long(160), long(161))).toEqual(['listings/long-description guides/1.md description']);
});
