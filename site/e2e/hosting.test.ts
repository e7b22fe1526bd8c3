import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { builtHtml, dist, pages, servedSite, versionList } from './site.ts';

/* What hosts answer. */

const site = servedSite();

it.each(['/', '/robots.txt', '/no/such/page'])('the headers of %s are those that hosts are told', async (url) => {
  const { headers } = await fetch(site.url + url);
  const rules = await readFile(path.join(dist, '_headers'), 'utf8');
  const rule = [...(rules.split(/^\/assets/m)[0] ?? '').matchAll(/^ {2}(\S+): (.*)$/gm)];
  expect(rule.map(([, name]) => name)).toEqual([
    'Content-Security-Policy',
    'Cross-Origin-Opener-Policy',
    'Permissions-Policy',
    'Referrer-Policy',
    'Strict-Transport-Security',
    'X-Content-Type-Options',
  ]);
  for (const [, name = '', value] of rule) expect(headers.get(name), name).toBe(value);
});

it.each([
  ['/toolhive/v0.3.0/downloads/openapi.d.ts', 'text/plain; charset=utf-8'],
  [`${pages.command}.md`, 'text/markdown; charset=utf-8'],
  ['/llms.txt', 'text/plain; charset=utf-8'],
])('%s is served as %s', async (url, type) => {
  expect((await fetch(site.url + url)).headers.get('content-type')).toBe(type);
});

it('the site stays out of frames', async () => {
  const { page } = await site.open(pages.home);
  await page.setContent(`<iframe src="${site.url}${pages.command}"></iframe>`);
  // What Chromium shows in place of a document that it was told to keep out.
  await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/');
});

it('the not-found page leads on from other forms of an address, where the host knows one, and else names similar pages', async () => {
  const { page } = await site.open('/', {
    before: (p) =>
      // As of hosts that know no other form.
      p.route(`**${pages.command}/**`, (route) => route.fulfill({ contentType: 'text/html', body: builtHtml('/404') })),
  });
  for (const ending of ['/', '/index.html']) {
    await page.goto(`${site.url}${pages.command}${ending}?a=b#flags`);
    await page.waitForURL(`${site.url}${pages.command}?a=b#flags`);
    expect(await page.locator('h1').textContent()).toBe('thv run');
  }
  await page.goto(`${site.url}/toolhive/guides-cli/instal`);
  const near = page.locator('.not-found .lead a');
  await expect.poll(() => near.first().getAttribute('href')).toBe('/toolhive/guides-cli/install');
  expect(await near.count()).toBe(3);
  // Of the address's version where that has such a page, else of the root.
  const old = versionList().versions.at(-1);
  for (const [below, found] of [
    ['reference/cli/thv_rn', `/toolhive/${old}/reference/cli/thv_rm`],
    ['guides-cli/instal', '/toolhive/guides-cli/install'],
  ]) {
    await page.goto(`${site.url}/toolhive/${old}/${below}`);
    await expect.poll(() => near.first().getAttribute('href')).toBe(found);
  }
});
