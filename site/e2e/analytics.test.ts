import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { analyticsPlugin } from '../hosting/plugin.ts';
import { readSiteData } from '../pages/load.ts';
import { dist, servedSite } from './site.ts';
import { buildSmallSite } from './small-site.ts';
import { until } from './until.ts';

const tagged = 'https://www.googletagmanager.com/gtm.js?id=GTM-AB12';
const counters = {
  production: '/_vercel/insights/script.js',
  development: 'https://va.vercel-scripts.com/v1/script.debug.js',
} as const;

/** A site with analytics, and a script that starts them as in development. */
const site = servedSite(async () => {
  const built = await buildSmallSite("analytics: { vercel: true, tagManager: 'GTM-AB12' },");
  await build({
    configFile: false,
    logLevel: 'error',
    base: '/docs/assets/development/',
    plugins: [analyticsPlugin((await readSiteData(path.join(built.dist, '../generated'))).analytics ?? {})],
    define: { 'import.meta.env.DEV': 'true' },
    build: {
      outDir: path.join(built.dist, 'assets/development'),
      copyPublicDir: false,
      rolldownOptions: {
        input: path.join(import.meta.dirname, 'start-analytics.ts'),
        output: { entryFileNames: 'start.js' },
      },
    },
  });
  return built;
});

/**
 * Starts the services in a page, where they answer with a script, or fail. For development, whose server has no policy,
 * that is a document without the shell.
 */
async function visit(mode: keyof typeof counters, isThere: boolean) {
  const [log, asked]: [string[], string[]] = [[], []];
  const services = [new URL(counters[mode], site.url).href, tagged];
  const listen = async (opening: Page): Promise<void> => {
    opening.on('pageerror', (error) => log.push(String(error)));
    opening.on('console', (message) => {
      if (!message.text().includes('net::ERR')) log.push(message.text());
    });
    await opening.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => console.log(`blocked ${event.blockedURI}`));
    });
    await opening.route(
      (url) => services.includes(url.href),
      (route) => {
        asked.push(route.request().url());
        return isThere ? route.fulfill({ contentType: 'text/javascript', body: '' }) : route.abort();
      },
    );
  };
  const { page } = await site.open(mode === 'production' ? '/docs/hive/reference/cli/hive' : '/docs/robots.txt', {
    bare: true,
    before: listen,
    ...(mode === 'development' && { bypassCSP: true }),
  });
  if (mode === 'production') await until(page, 'window.shownUrl');
  else await page.addScriptTag({ url: `${site.url}/docs/assets/development/start.js`, type: 'module' });
  await expect.poll(() => [...asked].sort()).toEqual(services.sort());
  return { page, log };
}

/** Goes on to the page of another command. */
async function goOn(page: Page): Promise<void> {
  await page.locator('#_sidebar a', { hasText: 'hive list' }).first().click();
  await page.waitForURL('**/hive_list');
}

/** What the page has told a service that has not taken its words yet. */
const told = (page: Page, name: 'vaq' | 'dataLayer'): Promise<unknown[]> =>
  page.evaluate((key) => structuredClone((window as unknown as Record<string, unknown[]>)[key] ?? []), name);

it('analytics are loaded under the policy, and count each page once', async () => {
  const { page, log } = await visit('production', true);
  await goOn(page);
  await page.evaluate(() => window.history.replaceState(window.history.state, '', '?only=search'));
  const first = '/docs/hive/reference/cli/hive';
  await expect
    .poll(() => told(page, 'vaq'))
    .toEqual([first, `${first}_list`].map((url) => ['pageview', { route: url, path: url }]));
  expect(await told(page, 'dataLayer')).toEqual([
    { event: 'gtm.js', 'gtm.start': expect.any(Number) },
    {
      event: 'page_view',
      page_location: expect.stringContaining('/hive_list'),
      page_title: 'hive list · Hive Docs',
    },
  ]);
  expect(log).toEqual([]);
});

it.each([
  [
    'production',
    /script from \/_vercel\/insights\/script\.js\. .*enable Web Analytics for your project and deploy again/,
  ],
  ['development', /Please check if any ad blockers are enabled and try again/],
] as const)('§8 in %s the console says what to do when their script does not load', async (mode, advice) => {
  const { page, log } = await visit(mode, false);
  await expect.poll(() => log).toEqual([expect.stringMatching(advice)]);
  if (mode === 'production') await goOn(page);
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
