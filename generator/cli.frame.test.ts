import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCli, siteConfig, siteOptions } from './testing/command-line.ts';
import { folderOf, type Tree } from './testing/folders.ts';
import { commitAll, newRepository } from './testing/repositories.ts';
import { goodSite } from './testing/sources.ts';

/** The good site with more keys in its configuration. */
const withKeys = (keys: string, more: Tree = {}): Tree => ({
  ...goodSite,
  'docs.config.ts': siteConfig.replace('  tagline:', `  ${keys},\n  tagline:`),
  ...more,
});
const generate = (folder: string) => runCli(['generate', ...siteOptions, '--out', 'out'], folder);

it('the day a guide was last changed stands in its page and in the sitemap', async () => {
  const folder = newRepository(withKeys('lastUpdated: true', { '.gitignore': 'out\n' }));
  expect((await generate(folder)).code).toBe(0);
  const guide = (): string => readFileSync(join(folder, 'out/pages/hive/start.ts'), 'utf8');
  expect(guide()).not.toContain('updated');
  commitAll(folder, '2025-03-01T10:00:00+00:00');
  await generate(folder);
  expect(guide()).toContain('updated: "2025-03-01"');
  const sitemap = readFileSync(join(folder, 'out/public/sitemap.xml'), 'utf8');
  expect(sitemap).toContain('<loc>https://hive.example/hive/start</loc><lastmod>2025-03-01</lastmod>');
  expect(sitemap.match(/<lastmod>/g)).toHaveLength(1);
});

it('the icon is published', async () => {
  const icon = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';
  const folder = folderOf(withKeys("favicon: './art/icon.svg'", { 'art/icon.svg': icon }));
  expect(await generate(folder)).toMatchObject({ code: 0 });
  expect(readFileSync(join(folder, 'out/public/favicon.svg'), 'utf8')).toBe(icon);
});

it.each([
  ['is not there', {}, 'favicon): names ./art/icon.svg, which does not exist'],
  ['is no SVG image', { 'art/icon.svg': 'PNG' }, 'favicon): names ./art/icon.svg, which is no SVG image'],
])('an icon that %s stops the run', async (_name, files, says) => {
  const { code, stderr } = await generate(folderOf(withKeys("favicon: './art/icon.svg'", files)));
  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(says) });
});

it('a link of the configuration that leads nowhere is left out wherever it stands, and said', async () => {
  const gone = "[{ label: 'Gone', url: '/hive/gone' }]";
  const keys = `social: ${gone}, navbar: [{ label: 'Docs', links: ${gone} }], footer: [{ title: 'More', links: ${gone} }],
      sidebar: [{ label: 'Gone', href: '/hive/gone' }],
      announcement: { id: 'a', text: 'News', link: { label: 'Read', url: '/hive/gone' } }`;
  const folder = folderOf({ ...goodSite, 'docs.config.ts': siteConfig.replace(/};\n$/, `${keys} };\n`) });
  const { code, stderr } = await generate(folder);
  expect(code).toBe(0);
  for (const place of ['social.Gone', 'navbar.Docs', 'footer.More', 'sidebar.Gone', 'announcement.link'])
    expect(stderr).toContain(`, ${place}): links to /hive/gone`);
  expect(stderr).toContain('why: the site leaves the link out');
  expect(stderr).toContain('why: the site leaves the announcement out');
  const frame = readFileSync(join(folder, 'out/site.ts'), 'utf8');
  expect(frame).not.toContain('/hive/gone');
  expect(frame).toContain('announcement: null');
});
