import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readTags } from '../hosting/audit.ts';
import { builtDocuments } from './built.ts';
import { builtHtml, dist, pages, servedSite } from './site.ts';

const site = servedSite();

it('pages are found at other forms of their address where the host knows only one', async () => {
  const plain = createServer((request, response) => {
    const file = path.join(dist, new URL(request.url ?? '/', 'http://host').pathname);
    const found = [file, `${file}.html`].find((name) => statSync(name, { throwIfNoEntry: false })?.isFile());
    const type = { '.js': 'text/javascript', '.css': 'text/css' }[path.extname(found ?? '')] ?? 'text/html';
    response.writeHead(found ? 200 : 404, { 'Content-Type': type });
    response.end(readFileSync(found ?? path.join(dist, '404.html')));
  });
  await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve));
  const { port } = plain.address() as AddressInfo;
  const { page } = await site.open('/');
  for (const ending of ['/', '/index.html']) {
    await page.goto(`http://127.0.0.1:${port}${pages.command}${ending}?a=b#flags`);
    await page.waitForURL(`http://127.0.0.1:${port}${pages.command}?a=b#flags`);
    expect(await page.locator('h1').textContent()).toBe('thv run');
  }
  await page.goto(`http://127.0.0.1:${port}/no/such/page/`);
  expect(await page.locator('h1').textContent()).toContain('not found');
  plain.closeAllConnections();
  plain.close();
});

it('the not-found page names up to three pages with similar addresses', async () => {
  const { page } = await site.open('/toolhive/guides-cli/instal');
  const near = page.locator('.not-found .lead a');
  await expect.poll(() => near.first().getAttribute('href')).toBe('/toolhive/guides-cli/install');
  expect(await near.count()).toBe(3);
});

it('documents have each id once', () => {
  const repeated = builtDocuments(dist).flatMap(({ url, html }) => {
    const ids = readTags(html).flatMap(({ attributes }) => attributes.id ?? []);
    const seen = new Set<string>();
    return ids.filter((id) => seen.size === seen.add(id).size).map((id) => `${url}#${id}`);
  });
  expect(repeated).toEqual([]);
});

it('documents are all there is, and hold their article once: no payloads, no server code', () => {
  const html = builtHtml(pages.command);
  expect(html.match(/id="flag-transport"/g)).toHaveLength(1);
  expect(/<script id="vike_pageContext"[^>]*>([^<]*)/.exec(html)?.[1]?.length ?? 0).toBeLessThan(400);
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => file.endsWith('pageContext.json') || file.endsWith('.mjs'))).toEqual([]);
});
