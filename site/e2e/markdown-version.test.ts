import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { attributes, type BuiltDocument, builtDocuments } from './built.ts';
import { builtHtml, dist, pages, servedSite } from './site.ts';
import type { Opened, OpenOptions } from './tab.ts';

const site = servedSite();
const withoutMarkdown = [pages.search, pages.preview, '/404'];
const guide = '/toolhive/guides-cli/install';
const markdownUrl = (url: string): string => (url === '/' ? '/index.md' : `${url}.md`);
const readMarkdown = (url: string): string => readFileSync(path.join(dist, markdownUrl(url)), 'utf8');

/** Opens a page as a reader finds it: asleep, until something is done with it. */
const open = (url: string, options: OpenOptions = {}): Promise<Opened> =>
  site.open(url, { permissions: ['clipboard-read', 'clipboard-write'], bare: true, ...options });

const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

/** Pages that only lead to versions have no text of their own. */
const leadsToVersions = ({ html }: BuiltDocument): boolean => / data-kind="(?:version-list|gone)"/.test(html);

describe('the Markdown of a page', () => {
  it('lies beside every page that has text, and its document says so', () => {
    for (const { url, html } of builtDocuments(dist).filter((document) => !leadsToVersions(document))) {
      const found = attributes(html, /<link(?=[^>]*rel="alternate")[^>]*type="text\/markdown"[^>]*>/g, 'href').map(
        (href) => new URL(href).pathname,
      );
      expect(found, url).toEqual(withoutMarkdown.includes(url) ? [] : [markdownUrl(url)]);
      expect(existsSync(path.join(dist, markdownUrl(url))), url).toBe(found.length === 1);
      const shown = /data-copy-page="([^"]*)"/.exec(html)?.[1];
      expect(shown, url).toBe(url === '/' ? undefined : found[0]);
    }
  });

  it('is served as what it is', async () => {
    const typeOf = async (url: string): Promise<string | null> => {
      const response = await fetch(site.url + url);
      expect(response.status).toBe(200);
      return response.headers.get('content-type');
    };
    expect(await typeOf(markdownUrl(pages.command))).toBe('text/markdown; charset=utf-8');
    expect(await typeOf('/index.md')).toBe('text/markdown; charset=utf-8');
    expect(await typeOf('/llms.txt')).toBe('text/plain; charset=utf-8');
    expect(await typeOf('/llms-full.txt')).toBe('text/plain; charset=utf-8');
    expect(await typeOf(pages.command)).toMatch(/^text\/html/);
  });

  it('is what a request for Markdown gets at the address of the page', async () => {
    const asked = async (url: string, accept: string) => {
      const response = await fetch(site.url + url, { headers: { accept } });
      return {
        type: response.headers.get('content-type'),
        vary: response.headers.get('vary'),
        text: await response.text(),
      };
    };
    for (const url of ['/', guide, pages.command]) {
      const markdown = await asked(url, 'text/markdown, text/html;q=0.9');
      expect(markdown).toMatchObject({ type: 'text/markdown; charset=utf-8', text: readMarkdown(url) });
      const html = await asked(url, 'text/html,application/xhtml+xml,*/*;q=0.8');
      expect(html.type).toMatch(/^text\/html/);
      expect([markdown.vary, html.vary]).toEqual([
        expect.stringMatching(/\bAccept$/),
        expect.stringMatching(/\bAccept$/),
      ]);
    }
    expect((await asked(pages.search, 'text/markdown')).type).toMatch(/^text\/html/);
  });
});

describe('Copy page', () => {
  it('copies the Markdown and says so, by keyboard too, on the page that navigation has put there', async () => {
    const { page, problems } = await open(pages.command);
    await page.getByRole('button', { name: 'Copy page' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await copied(page)).toBe(readMarkdown(pages.command));
    await page.locator('#_content summary', { hasText: 'other subcommands of thv' }).click();
    await page.locator(`#_content a[href="${pages.otherCommand}"]`).first().click();
    await page.waitForURL(`**${pages.otherCommand}`);
    await page.locator(`[data-copy-page="${markdownUrl(pages.otherCommand)}"]`).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await copied(page)).toBe(readMarkdown(pages.otherCommand));
    expect(await page.locator('link[rel="alternate"]').getAttribute('href')).toContain(markdownUrl(pages.otherCommand));
    expect(problems).toEqual([]);
  });

  it('says when there is nothing to copy', async () => {
    const { page } = await open(guide);
    await page.route('**/*.md', (route) => route.fulfill({ status: 404, body: 'gone' }));
    await page.getByRole('button', { name: 'Copy page' }).click();
    await page.getByRole('button', { name: 'Copying failed' }).waitFor();
    await page.getByRole('button', { name: 'Copy page' }).waitFor();
  });

  it('is not there without JavaScript; the link is, and leads out of the client’s navigation', async () => {
    const { page } = await open(guide, { javaScriptEnabled: false });
    expect(await page.locator('.copy-page').isVisible()).toBe(false);
    await page.getByRole('link', { name: 'View as Markdown' }).click();
    expect(page.url()).toBe(site.url + markdownUrl(guide));
    const { page: alive } = await open(guide);
    await alive.getByRole('link', { name: 'View as Markdown' }).click();
    await alive.waitForURL(`**${markdownUrl(guide)}`);
    expect(await alive.evaluate(() => document.contentType)).toBe('text/markdown');
    expect(await alive.evaluate(() => document.characterSet)).toBe('UTF-8');
  });
});

/** A4 with the margins that browsers leave. */
const paper = { viewport: { width: 718, height: 1046 } };

describe('on paper', () => {
  it.each([pages.command, guide, pages.api])('%s is text without chrome, with all that is folded', async (url) => {
    const { page } = await open(url, { ...paper, colorScheme: 'dark' });
    await page.emulateMedia({ media: 'print' });
    for (const chrome of [
      '#_navbar',
      '#_site-menu',
      '#_breadcrumbs',
      '#_toc',
      '.footer',
      '.page-end',
      '.copy',
      '.filter',
    ])
      expect(await page.locator(chrome).filter({ visible: true }).count(), chrome).toBe(0);
    const wide = await page.evaluate(() =>
      [...document.querySelectorAll('#_content table, #_content pre')]
        .filter((item) => item.scrollWidth > (item.parentElement?.clientWidth ?? 0) + 1)
        .map((item) => item.textContent.slice(0, 80)),
    );
    expect(wide).toEqual([]);
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('#_content pre')]
        .filter((item) => item.scrollHeight > item.clientHeight + 1)
        .map((item) => item.textContent.slice(0, 80)),
    );
    expect(cut).toEqual([]);
    const hidden = await page.evaluate(() =>
      [...document.querySelectorAll('#_content :is(.tab-panel, details:not(.api-nav *) > *)')]
        .filter((item) => item.getBoundingClientRect().height === 0)
        .map((item) => item.textContent.slice(0, 80)),
    );
    // The API would fill a book: it is printed as it is opened.
    if (url !== pages.api) expect(hidden).toEqual([]);
  });

  it('has of an operation the request in one language, and what is open', async () => {
    const { page } = await open(pages.api, paper);
    await page.emulateMedia({ media: 'print' });
    const shown = await page.evaluate(() =>
      [...document.querySelectorAll('.samples .tabs')].map(
        (tabs) =>
          [...tabs.querySelectorAll(':scope > .tab-panel, :scope > label')].filter(
            (item) => item.getBoundingClientRect().height > 0,
          ).length,
      ),
    );
    expect(shown.length).toBeGreaterThan(30);
    expect(new Set(shown)).toEqual(new Set([2]));
    expect(await page.locator('.operation details:not([open]) > :not(summary)').filter({ visible: true }).count()).toBe(
      0,
    );
  });

  it('has the text of every flag whole, also where the screen shows one line of each', async () => {
    const { page } = await open(pages.command, paper);
    const heights = () =>
      page
        .locator('#_flag-table td[colspan] > *')
        .evaluateAll((texts) => texts.map((text) => Math.round(text.getBoundingClientRect().height)));
    await page.emulateMedia({ media: 'print' });
    const whole = await heights();
    expect(whole.length).toBeGreaterThan(20);
    expect(whole).not.toContain(0);
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('checkbox', { name: 'Compact view' }).focus();
    await page.keyboard.press('Space');
    const short = await heights();
    expect(short.some((height, index) => height < (whole[index] ?? 0))).toBe(true);
    await page.emulateMedia({ media: 'print' });
    expect(await heights()).toEqual(whole);
  });

  it('shows each tab below its name', async () => {
    const { page } = await open(guide, paper);
    await page.emulateMedia({ media: 'print' });
    const tops = await page.evaluate(() =>
      [...document.querySelectorAll('.tabs')].map((tabs) => {
        const panels = [...tabs.querySelectorAll(':scope > .tab-panel')];
        return [...tabs.querySelectorAll(':scope > label')]
          .flatMap((label, index) => [label, panels[index] ?? label])
          .map((item) => item.getBoundingClientRect().top);
      }),
    );
    expect(tops.length).toBeGreaterThan(0);
    for (const group of tops) expect(group).toEqual([...group].sort((a, b) => a - b));
  });
});

it('every page with text is one article with one heading, for reader modes', () => {
  for (const { url, html } of builtDocuments(dist)) {
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    if (!withoutMarkdown.includes(url) && url !== '/') expect(main.match(/<article[\s>]/g), url).toHaveLength(1);
    expect(main.match(/<h1[\s>]/g), url).toHaveLength(1);
  }
  expect(builtHtml(guide)).toMatch(/<main[^>]*>\s*<article[^>]*>\s*<h1/);
});
