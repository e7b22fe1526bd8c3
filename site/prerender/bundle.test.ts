import { expect, it } from 'vitest';
import type { SiteData } from '../../generator/model/page.ts';
import { settingsAlone } from './bundle.ts';

it('a bundle gets nothing of the pages, however many there are', () => {
  const colourMode = { default: 'dark', respectSystem: true, disableSwitch: false } as const;
  const site = { title: 'Hive', basePath: '/', colourMode, routes: [{ url: '/a', module: 'a.ts' }] };
  expect(settingsAlone(site as unknown as SiteData)).toEqual({ basePath: '/', colourMode });
});
