import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { servedSite } from './site.ts';
import { type BuiltSite, buildSmallSite, plainSmallSite } from './small-site.ts';

let built: BuiltSite;
const site = servedSite(async () => {
  built = await plainSmallSite();
  return built;
});

// The small tool's configuration has a page and an anchor that have moved.
describe('old addresses', () => {
  it('of pages lead to the new ones without rules of a host and without scripts', async () => {
    const { page } = await site.open('/docs/hive/begin', { javaScriptEnabled: false });
    await page.waitForURL('**/docs/hive/guides/start');
    expect(await page.locator('h1').count()).toBe(1);
    expect(await readFile(path.join(built.dist, '_redirects'), 'utf8')).toBe(
      '/docs/hive/begin /docs/hive/guides/start 301\n',
    );
  });

  it('of anchors lead to what took their place', async () => {
    const { page } = await site.open('/docs/hive/reference/cli/hive_cell_add#flag-workers', {
      javaScriptEnabled: false,
    });
    const row = page.locator('[id="flag-bees"]');
    expect(await row.locator('[id="flag-workers"]').count()).toBe(1);
    await expect.poll(() => row.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(400);
  });
});

it('the build refuses links that lead nowhere', async () => {
  const change = async (generated: string) => {
    const file = path.join(generated, 'pages/hive/guides/start.ts');
    const text = await readFile(file, 'utf8');
    expect(text).toContain('"text": "<p>');
    await writeFile(file, text.replace('"text": "<p>', '"text": "<p><a href=\\"/docs/gone\\">x</a>'));
  };
  await expect(buildSmallSite('', {}, change)).rejects.toThrow(
    '/hive/guides/start links to /docs/gone, which the site does not have',
  );
});
