import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
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
type Mode = keyof typeof counters;

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

interface Visit {
  readonly page: Page;
  readonly problems: string[];
  readonly log: string[];
}

/**
 * Starts the services in a page, where they answer with a script, or fail. For development, whose server has no policy,
 * that is a document without the shell.
 */
async function visit(mode: Mode, answer: 'script' | 'nothing'): Promise<Visit> {
  const [problems, log, asked]: [string[], string[], string[]] = [[], [], []];
  const services = [new URL(counters[mode], site.url).href, tagged];
  const listen = async (opening: Page): Promise<void> => {
    opening.on('pageerror', (error) => problems.push(String(error)));
    opening.on('console', (message) => log.push(message.text()));
    await opening.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => console.log(`blocked ${event.blockedURI}`));
    });
    await opening.route(
      (url) => services.includes(url.href),
      (route) => {
        asked.push(route.request().url());
        return answer === 'script' ? route.fulfill({ contentType: 'text/javascript', body: '' }) : route.abort();
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
  return { page, problems, log };
}

/** What the page has told a service that has not taken its words yet. */
const told = (page: Page, name: 'vaq' | 'dataLayer'): Promise<unknown[]> =>
  page.evaluate((key) => structuredClone((window as unknown as Record<string, unknown[]>)[key] ?? []), name);

describe('configured analytics', () => {
  it('are loaded under the policy, and count each page once', async () => {
    const { page, problems, log } = await visit('production', 'script');
    await page.locator('#_sidebar a', { hasText: 'hive list' }).first().click();
    await page.waitForURL('**/hive_list');
    await page.evaluate(() => window.history.replaceState(window.history.state, '', '?only=search'));
    const path = '/docs/hive/reference/cli/hive';
    await expect
      .poll(() => told(page, 'vaq'))
      .toEqual([path, `${path}_list`].map((url) => ['pageview', { route: url, path: url }]));
    expect(await told(page, 'dataLayer')).toEqual([
      { event: 'gtm.js', 'gtm.start': expect.any(Number) },
      {
        event: 'page_view',
        page_location: expect.stringContaining('/hive_list'),
        page_title: 'hive list · Hive Docs',
      },
    ]);
    expect({ problems, log }).toEqual({ problems: [], log: [] });
  });

  it('§8 say in the console what to do when their script cannot be loaded, and the page goes on', async () => {
    const { page, problems, log } = await visit('production', 'nothing');
    await expect
      .poll(() => log.filter((text) => !text.includes('net::ERR')))
      .toEqual([
        expect.stringMatching(
          /script from \/_vercel\/insights\/script\.js\. .*enable Web Analytics for your project and deploy again/,
        ),
      ]);
    await page.locator('#_sidebar a', { hasText: 'hive list' }).first().click();
    await page.waitForURL('**/hive_list');
    expect(await page.locator('h1').textContent()).toBe('hive list');
    expect(problems).toEqual([]);
  });

  it('§8 suggest to look at ad blockers while writing', async () => {
    const { log } = await visit('development', 'nothing');
    await expect
      .poll(() => log.filter((text) => !text.includes('net::ERR')))
      .toEqual([expect.stringMatching(/Please check if any ad blockers are enabled and try again/)]);
  });
});

describe('without analytics', () => {
  it('no file of the site knows of any', () => {
    const files = readdirSync(path.join(dist, 'assets'), { recursive: true, encoding: 'utf8' });
    const scripts = files.filter((file) => file.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(2);
    for (const file of scripts)
      expect(readFileSync(path.join(dist, 'assets', file), 'utf8'), file).not.toMatch(
        /_vercel|googletagmanager|dataLayer/,
      );
  });
});
