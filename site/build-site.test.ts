import { expect, it } from 'vitest';
import type { SiteData } from '../generator/model/page.ts';
import { folderOf, type Tree } from '../generator/testing/folders.ts';
import { refuseForeign, writePages } from './build-site.ts';

it.each<[Tree]>([
  [{}],
  [{ 'index.html': '', '404.html': '', 'assets/x.js': '' }],
  // A file may be missing.
  [{ '404.html': '', 'assets/x.js': '' }],
])('a site is replaced: %j', (files) => {
  expect(() => refuseForeign(folderOf(files))).not.toThrow();
});

it.each<[Tree]>([[{ 'index.html': '', '404.html': '' }], [{ 'assets/x.js': '' }]])(
  'what is no site is left alone: %j',
  (files) => {
    expect(() => refuseForeign(folderOf(files))).toThrow(
      /has files that are not a built site.*name another folder with --out/s,
    );
  },
);

it('a site is refused with a script that its policy doesn’t allow', async () => {
  const client = folderOf({ 'hive/start.html': '<p><script>steal()</script>' });
  const bundle = { client, prerender: async () => {}, remove: () => {} };
  const colourMode = { default: 'dark', respectSystem: true, disableSwitch: false };
  const site = { scope: { version: 'v1.0.0', path: '/hive/v1.0.0' }, colourMode, versions: [] } as unknown as SiteData;
  const options = { generated: folderOf({}), out: folderOf({}), strict: false, isElsewhere: () => false };
  await expect(writePages(bundle, site, options)).rejects.toThrow(
    /\/hive\/start cannot be rendered: its Content-Security-Policy would block an inline script .*: steal\(\)/,
  );
});
