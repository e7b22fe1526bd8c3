import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { inlineHash } from '../hosting/policy.ts';
import { attributes, builtDocuments } from './built.ts';
import { onRequest } from './held.ts';
import { dist, pages, type Site, servedSite } from './site.ts';
import { buildSmallSite, plainSmallSite } from './small-site.ts';
import { type Opened, settled } from './tab.ts';
import { thinOut } from './thin-out.ts';

const site = servedSite();
const small = servedSite(plainSmallSite);

/** Opens a page. Among its problems is what the policy blocks there. */
async function watched(on: Site, url: string): Promise<Opened & { readonly hosts: Set<string> }> {
  const hosts = new Set<string>();
  const opened = await on.open(url, {
    before: async (page) => {
      onRequest(page, ({ host }) => hosts.add(host));
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
          console.warn(`${violatedDirective} ${blockedURI} ${sample}`),
        );
      });
    },
  });
  return { ...opened, hosts };
}

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

describe('the policy', () => {
  // One of each section: their parts are the same, and every document has passed the build's own look.
  const sections = new Map(
    builtDocuments(dist)
      .map(({ url }) => url)
      .flatMap((url) => {
        const [, section] = /\/(tutorials|guides-\w+)\/[^/]+$/.exec(url) ?? [];
        return section === undefined ? [] : [[section, url] as const];
      }),
  );
  const guides = [...sections.values()];

  it.each([...Object.values(pages), ...guides, '/no/such/page', `${pages.command}/`, `${pages.command}/index.html`])(
    'blocks nothing of %s, which asks no other host',
    async (url) => {
      const { page, problems, hosts } = await watched(site, url);
      await lookThrough(page);
      expect(problems).toEqual([]);
      expect(hosts).toEqual(new Set([new URL(site.url).host]));
    },
  );

  it('blocks nothing of what navigation brings, nor of the search', async () => {
    const { page, problems } = await watched(site, pages.home);
    for (const url of [pages.api, pages.registry, pages.resources, pages.preview]) {
      await page.evaluate((href) => {
        const link = Object.assign(document.createElement('a'), { href, textContent: 'next' });
        document.querySelector('#_content')?.prepend(link);
        link.click();
      }, url);
      await page.waitForURL(`**${url}`);
      await lookThrough(page);
    }
    await page.goto(`${site.url}${pages.search}?q=run`);
    await page.waitForSelector('#_content a[href*="thv_run"]');
    expect(problems).toEqual([]);
  });

  it.each(['/docs/', '/docs/hive/reference/api', '/docs/hive/guides/start', '/docs/search?q=cell'])(
    'blocks nothing of %s of a site below /docs/',
    async (url) => {
      const { page, problems, hosts } = await watched(small, url);
      await lookThrough(page);
      expect(problems).toEqual([]);
      expect(hosts).toEqual(new Set([new URL(small.url).host]));
    },
  );

  const attack =
    '<script>window.attacked = "script"</script><img src="/none.png" onerror="window.attacked = \'handler\'">' +
    '<style>h1 { background: url(https://evil.example/x.png) }</style>' +
    '<script src="https://evil.example/x.js"></script><base href="https://evil.example/">';

  it.each([
    ['header and document together', (headers: Record<string, string>) => headers],
    ['the document alone', ({ 'content-security-policy': _, ...headers }: Record<string, string>) => headers],
  ])('stops what was smuggled into a page: %s', async (_name, change) => {
    const outside: string[] = [];
    const smuggle = async (page: Page): Promise<void> => {
      await page.route('https://evil.example/**', (route) => {
        outside.push(route.request().url());
        return route.fulfill({ contentType: 'text/javascript', body: 'window.attacked = "file"' });
      });
      await page.route(`**${pages.command}`, async (route: Route) => {
        const response = await route.fetch();
        await route.fulfill({
          response,
          headers: change(response.headers()),
          body: (await response.text()).replace('<main', `${attack}<main`),
        });
      });
      await page.addInitScript(() => {
        const blocked: string[] = [];
        Object.assign(window, { blocked });
        document.addEventListener('securitypolicyviolation', (event) => blocked.push(event.effectiveDirective));
      });
    };
    const { page } = await site.open(pages.command, { before: smuggle });
    expect(await page.evaluate('window.attacked')).toBeUndefined();
    expect(outside).toEqual([]);
    expect(new Set(await page.evaluate<string[]>('window.blocked'))).toEqual(
      new Set(['script-src-elem', 'script-src-attr', 'img-src', 'base-uri']),
    );
  });

  it('lets documents compile nothing, though the header would', async () => {
    const { page, problems } = await watched(site, pages.home);
    // What the browser's own tools are asked to evaluate is allowed anyway; what a timer is given isn't.
    await page.evaluate(() => {
      window.setTimeout('window.attacked = "text"');
    });
    await expect.poll(() => problems.join()).toContain('script-src eval');
    expect(await page.evaluate('window.attacked')).toBeUndefined();
  });

  it('is the same in every document, and names the scripts that stand there', () => {
    const shared = new Set(
      builtDocuments(dist).map(({ url, html }) => {
        const [policy = ''] = attributes(html, /<meta http-equiv="Content-Security-Policy"[^>]*>/g, 'content');
        expect(html.indexOf('http-equiv="Content-Security-Policy"'), url).toBeLessThan(html.indexOf('<script'));
        const own = [...html.matchAll(/<(script)(?![^>]* type=)[^>]*>(.*?)<\/\1>/gs)].map(([, , text = '']) => text);
        for (const script of own.filter((text) => text !== '')) expect(policy, url).toContain(inlineHash(script));
        return policy;
      }),
    );
    expect(shared.size).toBe(1);
    expect([...shared][0]).toMatch(
      /^default-src 'none'; script-src 'self' 'sha256-[^;]*'; style-src 'self' 'unsafe-inline'; img-src 'self' data:;/,
    );
  });
});

describe('the build', () => {
  it('refuses a document with a script that the policy does not know', async () => {
    const smuggle = async (generated: string): Promise<void> => {
      const guide = path.join(generated, 'pages/hive/guides/start.ts');
      const text = await readFile(guide, 'utf8');
      await writeFile(guide, text.replace('"text": "<p>', '"text": "<p><script>steal()</script>'));
    };
    await expect(buildSmallSite('', {}, smuggle)).rejects.toThrow(
      /hive\/guides\/start cannot be rendered: its Content-Security-Policy would block an inline script .*: steal\(\)\n.*stands/,
    );
  });
});
