import { expect, it } from 'vitest';
import { siteFiles } from '../../site/hosting/site-files.ts';
import type { SiteData } from '../model/page.ts';
import { publicFiles } from '../print/index.ts';
import { servedFiles } from './files.ts';

it('knows every file for machines and every icon', () => {
  const site = { title: '', tagline: '', basePath: '/', origin: '', routes: [], sidebar: [] } as unknown as SiteData;
  const drawn = siteFiles(site, '<svg/>').map(({ name }) => `/${name}`);
  const written = publicFiles([], site).map(({ path }) => path.replace(/^public/, ''));
  const served = servedFiles([{ path: '/downloads/x.yaml', content: '' }], '');
  expect([...served].sort()).toEqual(
    [
      ...['/downloads/x.yaml', '/llms.txt', '/llms-full.txt', '/agents.md', ...written],
      ...drawn.filter((path) => path !== '/social-card.png'),
    ].sort(),
  );
});
