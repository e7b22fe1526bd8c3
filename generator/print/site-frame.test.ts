import { expect, it } from 'vitest';
import { ingestOpenApi } from '../kinds/api/read/index.ts';
import { anchorRegistry } from '../link/anchors.ts';
import { linkSite } from '../link/index.ts';
import { documentedTool } from '../testing/documented.ts';
import { largeApi } from '../testing/large-api.ts';
import { type SiteSettings, siteFrame } from './site-frame.ts';

const documented = await documentedTool();
const api = await ingestOpenApi(JSON.stringify(largeApi()), 'ants.json');
const tool = { ...documented, equivalents: [], clients: null, kinds: { ...documented.kinds, api } };
const site = linkSite(
  { tool, guides: [], uses: new Map() },
  { title: 'Docs', tagline: '', section: 'toolhive', sidebar: [] },
);
const anchors = anchorRegistry(site.documents, () => []);
const index = '/toolhive/reference/api';
const answer = `${index}/ant#get-ant-ant0.404`;

const frame = (more: Partial<SiteSettings>, redirects: Readonly<Record<string, string>> = {}) =>
  siteFrame(
    {
      ...{ title: 'Docs', tagline: '', url: 'https://hive.example', baseUrl: '/', editUrl: '', copyright: '' },
      ...{ navbar: [], footer: [], social: [], versions: [], search: {} },
      ...{ colourMode: { default: 'system', switchable: true }, analytics: { vercel: false } },
      ...more,
    } as SiteSettings,
    { ...site, anchors, redirects: Object.entries(redirects).map(([from, to]) => ({ from, to })) },
  );

it('links of the configuration lead on to the page of a part', () => {
  const links = [{ label: 'Not found', url: `${index}#get-ant-ant0.404` }];
  const made = frame({ navbar: [{ label: 'API', links }] }, { '/old': `${index}#get-ant-ant0.404` });
  expect(made.navbar[0]?.links[0]?.url).toBe(answer);
  expect(made.redirects).toEqual([{ from: '/old', to: answer }]);
});

it('old anchors of a part stand in its entry and on its page', () => {
  const ids = { 'get-ant-ant0.lost': 'get-ant-ant0.404', 'get-queen': 'get-ant-ant1', 'no.more': 'get-none.404' };
  const old = Object.fromEntries(Object.entries(ids).map(([from, to]) => [`${index}#${from}`, `${index}#${to}`]));
  expect(frame({}, old).movedAnchors).toEqual({
    [index]: { 'get-ant-ant0.lost': 'get-ant-ant0', 'get-queen': 'get-ant-ant1' },
    [`${index}/ant`]: { 'get-ant-ant0.lost': 'get-ant-ant0.404', 'get-queen': 'get-ant-ant1' },
  });
});
