import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { attributes, type BuiltDocument, builtDocuments } from './built.ts';
import { dist, pages, servedSite } from './site.ts';

const site = servedSite();
const withoutMarkdown = [pages.search, pages.preview, '/404'];
const guide = '/toolhive/guides-cli/install';
const markdownUrl = (url: string): string => (url === '/' ? '/index.md' : `${url}.md`);
const readMarkdown = (url: string): string => readFileSync(path.join(dist, markdownUrl(url)), 'utf8');
const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] };
const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

/** Pages that only lead to versions have no text of their own. */
const leadsToVersions = ({ html }: BuiltDocument): boolean => / data-kind="(?:version-list|gone)"/.test(html);

it('lies beside every page that has text, which is one article with one heading, and names it', () => {
  for (const { url, html } of builtDocuments(dist)) {
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    if (!withoutMarkdown.includes(url) && url !== '/') expect(main.match(/<article[\s>]/g), url).toHaveLength(1);
    expect(main.match(/<h1[\s>]/g), url).toHaveLength(1);
    if (leadsToVersions({ url, html })) continue;
    const found = attributes(html, /<link(?=[^>]*rel="alternate")[^>]*type="text\/markdown"[^>]*>/g, 'href').map(
      (href) => new URL(href).pathname,
    );
    expect(found, url).toEqual(withoutMarkdown.includes(url) ? [] : [markdownUrl(url)]);
    expect(existsSync(path.join(dist, markdownUrl(url))), url).toBe(found.length === 1);
    const shown = /data-copy-page="([^"]*)"/.exec(html)?.[1];
    expect(shown, url).toBe(url === '/' ? undefined : found[0]);
  }
});

it.each(['/', guide, pages.command, pages.search])('is what asks for it gets at %s', async (url) => {
  const asked = async (accept: string) => {
    const response = await fetch(site.url + url, { headers: { accept } });
    const [type, vary] = ['content-type', 'vary'].map((name) => response.headers.get(name));
    return { type, vary, text: await response.text() };
  };
  const vary = expect.stringMatching(/\bAccept$/);
  const html = { type: expect.stringMatching(/^text\/html/), vary };
  expect(await asked('text/html,application/xhtml+xml,*/*;q=0.8')).toMatchObject(html);
  const markdown = { type: 'text/markdown; charset=utf-8', vary };
  expect(await asked('text/markdown, text/html;q=0.9')).toMatchObject(
    url === pages.search ? html : { ...markdown, text: readMarkdown(url) },
  );
});

it('is copied, by keyboard too, on the page that navigation has put there, or not, and the button says so', async () => {
  const { page, problems } = await site.open(pages.command, clipboard);
  await page.getByRole('button', { name: 'Copy page' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await copied(page)).toBe(readMarkdown(pages.command));
  await page.locator(`#_sidebar a[href="${pages.otherCommand}"]`).click();
  await page.waitForURL(`**${pages.otherCommand}`);
  await page.locator(`[data-copy-page="${markdownUrl(pages.otherCommand)}"]`).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await copied(page)).toBe(readMarkdown(pages.otherCommand));
  expect(await page.locator('link[rel="alternate"]').getAttribute('href')).toContain(markdownUrl(pages.otherCommand));
  expect(problems).toEqual([]);
  await page.route('**/*.md', (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.getByRole('button', { name: 'Copy page' }).click();
  await page.getByRole('button', { name: 'Copying failed' }).waitFor();
  await page.getByRole('button', { name: 'Copy page' }).waitFor();
});

it.each([true, false])('is behind a link, which the browser follows, with scripts: %s', async (javaScriptEnabled) => {
  const { page } = await site.open(guide, { javaScriptEnabled });
  expect(await page.locator('.copy-page').isVisible()).toBe(javaScriptEnabled);
  await page.getByRole('link', { name: 'View as Markdown' }).click();
  await page.waitForURL(`**${markdownUrl(guide)}`);
  expect(await page.evaluate(() => [document.contentType, document.characterSet])).toEqual(['text/markdown', 'UTF-8']);
});
