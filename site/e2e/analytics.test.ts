import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { noteRefusals } from './held.ts';
import { dist, servedSite } from './site.ts';
import { buildSmallSite } from './small-site.ts';

const site = servedSite(() => buildSmallSite("analytics: { vercel: true, tagManager: 'GTM-AB12' },"));
const first = '/docs/hive/reference/cli/hive';
const tagged = 'https://www.googletagmanager.com/gtm.js?id=GTM-AB12';

/** Opens a page where the services answer with a script, or fail, and waits until both were asked. */
async function visit(isThere: boolean) {
  const log: string[] = [];
  const services = [`${site.url}/_vercel/insights/script.js`, tagged];
  const asked: string[] = [];
  const { page } = await site.open(first, {
    before: async (opening) => {
      opening.on('console', (message) => {
        if (!message.text().includes('net::ERR')) log.push(message.text());
      });
      await opening.addInitScript(noteRefusals);
      await opening.route(
        ({ href }) => services.includes(href),
        (route) => {
          asked.push(route.request().url());
          return isThere ? route.fulfill({ contentType: 'text/javascript', body: '' }) : route.abort();
        },
      );
    },
  });
  await expect.poll(() => asked.toSorted()).toEqual(services.toSorted());
  return { page, log };
}

/** What the page has told a service that has not taken its words yet. */
const queued = (page: Page, name: 'vaq' | 'dataLayer'): Promise<unknown[]> =>
  page.evaluate((key) => structuredClone((window as unknown as Record<string, unknown[]>)[key] ?? []), name);

it('analytics are loaded under the policy, and count each page once', async () => {
  const { page } = await visit(true);
  await page.locator('#_sidebar a', { hasText: 'hive list' }).first().click();
  await page.waitForURL('**/hive_list');
  await page.evaluate(() => window.history.replaceState(window.history.state, '', '?only=search'));
  await expect
    .poll(() => queued(page, 'vaq'))
    .toEqual([first, `${first}_list`].map((url) => ['pageview', { route: url, path: url }]));
  expect(await queued(page, 'dataLayer')).toEqual([
    { event: 'gtm.js', 'gtm.start': expect.any(Number) },
    { event: 'page_view', page_location: expect.stringContaining('/hive_list'), page_title: 'hive list · Hive Docs' },
  ]);
  expect(await page.evaluate('window.refused')).toEqual([]);
});

it('§8 the console says what to do when their script does not load', async () => {
  const { log } = await visit(false);
  const advice =
    /script from \/_vercel\/insights\/script\.js\. .*enable Web Analytics for your project and deploy again/;
  await expect.poll(() => log).toEqual([expect.stringMatching(advice)]);
});

it('without analytics no file of the site knows of any', () => {
  const files = readdirSync(path.join(dist, 'assets'), { recursive: true, encoding: 'utf8' });
  const scripts = files.filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(2);
  for (const file of scripts)
    expect(readFileSync(path.join(dist, 'assets', file), 'utf8'), file).not.toMatch(
      /_vercel|googletagmanager|dataLayer/,
    );
});
