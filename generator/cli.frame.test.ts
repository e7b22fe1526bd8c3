import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCli, siteConfig, siteOptions } from './testing/command-line.ts';
import { folderOf, readTree, type Tree, writeTree } from './testing/folders.ts';
import { commitAll, newRepository } from './testing/repositories.ts';
import { goodSite } from './testing/sources.ts';

/** The good site with more keys in its configuration. */
const withKeys = (keys: string, more: Tree = {}): Tree => ({
  ...goodSite,
  'docs.config.ts': siteConfig.replace('  tagline:', `  ${keys},\n  tagline:`),
  ...more,
});
const generate = (folder: string) => runCli(['generate', ...siteOptions, '--out', 'out'], folder);
const guide = (folder: string): string => readFileSync(join(folder, 'out/pages/hive/start.ts'), 'utf8');

describe('the day a guide was last changed', () => {
  it('stands in its page and in the sitemap, and follows the history', async () => {
    const folder = newRepository(withKeys('lastUpdated: true', { '.gitignore': 'out\n' }));
    expect((await generate(folder)).code).toBe(0);
    expect(guide(folder)).not.toContain('updated');
    commitAll(folder, '2025-03-01T10:00:00+00:00');
    expect((await generate(folder)).stdout).toMatch(/wrote 2 files/);
    expect(guide(folder)).toContain('updated: "2025-03-01"');
    const sitemap = readFileSync(join(folder, 'out/public/sitemap.xml'), 'utf8');
    expect(sitemap).toContain('<loc>https://hive.example/hive/start</loc><lastmod>2025-03-01</lastmod>');
    expect(sitemap.match(/<lastmod>/g)).toHaveLength(1);
    expect((await generate(folder)).stdout).toMatch(/wrote 0 files/);
    writeFileSync(join(folder, 'guides/start.md'), `${String(goodSite['guides/start.md'])}\nMore.\n`);
    commitAll(folder, '2025-04-01T10:00:00+00:00');
    await generate(folder);
    expect(guide(folder)).toContain('updated: "2025-04-01"');
  });
});

describe('the icon', () => {
  const icon = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';

  it('is published, and followed', async () => {
    const folder = folderOf(withKeys("favicon: './art/icon.svg'", { 'art/icon.svg': icon }));
    expect(await generate(folder)).toMatchObject({ code: 0 });
    expect(readTree(join(folder, 'out/public'))['favicon.svg']).toBe(icon);
    writeTree(folder, { 'art/icon.svg': `${icon}\n` });
    await generate(folder);
    expect(readTree(join(folder, 'out/public'))['favicon.svg']).toBe(`${icon}\n`);
  });

  it.each([
    ['is not there', {}, 'favicon): names ./art/icon.svg, which does not exist'],
    ['is no SVG image', { 'art/icon.svg': 'PNG' }, 'favicon): names ./art/icon.svg, which is no SVG image'],
  ])('stops the run when it %s', async (_name, files, says) => {
    const folder = folderOf(withKeys("favicon: './art/icon.svg'", files));
    const { code, stderr } = await generate(folder);
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(says) });
    expect(stderr).not.toMatch(/^\s+at /m);
  });
});

describe('a link of the configuration that leads nowhere', () => {
  it('is left out wherever it stands, and said', async () => {
    const gone = "[{ label: 'Gone', url: '/hive/gone' }]";
    const keys = `social: ${gone}, navbar: [{ label: 'Docs', links: ${gone} }], footer: [{ title: 'More', links: ${gone} }],
      sidebar: [{ label: 'Gone', href: '/hive/gone' }]`;
    const folder = folderOf({ ...goodSite, 'docs.config.ts': siteConfig.replace(/};\n$/, `${keys} };\n`) });
    const { code, stderr } = await generate(folder);
    expect(code).toBe(0);
    for (const place of ['social.Gone', 'navbar.Docs', 'footer.More', 'sidebar.Gone'])
      expect(stderr).toContain(`, ${place}): links to /hive/gone`);
    expect(stderr).toContain('why: the site leaves the link out');
    expect(readFileSync(join(folder, 'out/site.ts'), 'utf8')).not.toContain('/hive/gone');
  });

  it('takes the announcement with it, which is about what the site lacks', async () => {
    const keys = "announcement: { id: 'a', text: 'News', link: { label: 'Read', url: '/hive/gone' } }";
    const folder = folderOf({ ...goodSite, 'docs.config.ts': siteConfig.replace(/};\n$/, `${keys} };\n`) });
    const { code, stderr } = await generate(folder);
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining(', announcement.link): links to') });
    expect(stderr).toContain('why: the site leaves the announcement out');
    expect(readFileSync(join(folder, 'out/site.ts'), 'utf8')).toContain('announcement: null');
  });
});
