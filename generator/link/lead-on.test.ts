import { expect, it } from 'vitest';
import { readGuides } from '../guides/index.ts';
import { ingestOpenApi } from '../kinds/api/read/index.ts';
import type { CustomResource } from '../model/resource.ts';
import { printGuides } from '../print/guides.ts';
import { documentedTool } from '../testing/documented.ts';
import { frontMatter, guidesContext } from '../testing/guides.ts';
import { largeApi } from '../testing/large-api.ts';
import { linkProblems } from '../testing/linked.ts';
import { linkSite } from './index.ts';

/** The documented version with a larger API and more kinds: each of both has pages. */
async function largeTool() {
  const tool = await documentedTool();
  const [first] = tool.kinds.crd ?? [];
  const resources = ['A', 'B', 'C', 'D', 'E'].flatMap((kind): CustomResource[] => (first ? [{ ...first, kind }] : []));
  const api = await ingestOpenApi(JSON.stringify(largeApi()), 'ants.json');
  return { ...tool, equivalents: [], clients: null, kinds: { ...tool.kinds, api, crd: resources } };
}

const tool = await largeTool();
const options = { title: 'Docs', tagline: '', section: 'toolhive', sidebar: [] };
const site = linkSite({ tool, guides: [], uses: new Map() }, options);
const reference = '/toolhive/reference';

it.each([
  ['/api#get-ant-ant0.404', '/api/ant#get-ant-ant0.404'],
  ['/api/#get-ant-ant0.200', '/api/ant#get-ant-ant0.200'],
  ['/api.html#schema-bnt1.field3', '/api/schemas/b#schema-bnt1.field3'],
  ['/api#schema-bnt1.next.field3[].x', '/api/schemas/b#schema-bnt1.next.field3%5B%5D.x'],
  ['/crd-spec#A.v1alpha1.spec', '/crd-spec/a#A.v1alpha1.spec'],
  ...['/api', '/api#get-ant-ant0', '/api#nothing.404', '/api/ant#get-ant-ant0.404'].map((own) => [own, own]),
])('%s leads to %s', (from, to) => {
  expect(site.resolve(reference + from).to).toBe(reference + to);
});

it('what a guide links to may be on a page of its own', async () => {
  const link = `${reference}/api#get-ant-ant0.404`;
  const text = `${frontMatter}\n## A\n\n[a](${link})\n`;
  expect(await linkProblems(text, { tool })).toEqual([]);
  const wrong = await linkProblems(text.replace('.404', '.405'), { tool });
  expect(wrong.map(({ what }) => what)).toEqual([
    `links to ${link.replace('.404', '.405')}, an anchor that does not exist`,
  ]);
  const context = guidesContext();
  const { guides } = readGuides([{ path: 'a.md', file: 'guides/a.md', text, sha256: 'x' }], context);
  const withGuide = linkSite({ tool, guides, uses: new Map() }, options);
  const printed = printGuides(
    withGuide,
    () => ({ ...context, before: () => [] }),
    '/docs/',
    () => null,
  );
  expect(printed.html('a')).toContain(`href="/docs${reference}/api/ant#get-ant-ant0.404"`);
  expect(printed.markdown('a', (url) => url)).toContain(`](${reference}/api/ant#get-ant-ant0.404)`);
});
