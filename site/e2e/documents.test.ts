import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readTags } from '../hosting/audit.ts';
import { builtDocuments } from './built.ts';
import { builtHtml, dist, pages, servedSite } from './site.ts';
import { awake, settled } from './tab.ts';
import { until } from './until.ts';

const site = servedSite();

describe('documents', () => {
  it.each(Object.values(pages))('%s loads without a word in the console', async (url) => {
    const { page, problems } = await site.open(url);
    expect(await page.locator('h1').count()).toBe(1);
    expect(problems).toEqual([]);
  });

  it.each(['', '.html', '/', '/index.html'])(
    'shows the same page at its address with “%s” behind it',
    async (suffix) => {
      const { page, problems } = await site.open(pages.command + suffix);
      expect(await page.locator('h1').textContent()).toBe('thv run');
      expect(await page.locator('#_sidebar [aria-current="page"]').count()).toBe(1);
      await page.locator('#_sidebar a', { hasText: 'thv list' }).first().click();
      await until(page, () => document.title.startsWith('thv list'));
      expect(problems).toEqual([]);
    },
  );

  it('is found at other forms of its address where the host knows only one', async () => {
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

  it('answers an unknown address with the not-found page and status 404', async () => {
    const response = await fetch(`${site.url}/no/such/page`);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('text/html');
    const { page, problems } = await site.open('/no/such/page');
    expect(await page.locator('#_content a[href="/"]').count()).toBeGreaterThan(0);
    expect(problems).toEqual([]);
  });

  it('has each id once', () => {
    const repeated = builtDocuments(dist).flatMap(({ url, html }) => {
      const ids = readTags(html).flatMap(({ attributes }) => attributes.id ?? []);
      const seen = new Set<string>();
      return ids.filter((id) => seen.size === seen.add(id).size).map((id) => `${url}#${id}`);
    });
    expect(repeated).toEqual([]);
  });

  it('holds the article once', () => {
    const html = builtHtml(pages.command);
    const flags = html.match(/id="flag-transport"/g) ?? [];
    expect(flags).toHaveLength(1);
    const payload = /<script id="vike_pageContext"[^>]*>([^<]*)/.exec(html)?.[1] ?? '';
    expect(payload.length).toBeLessThan(400);
  });

  it('is nothing but documents and what they load: no payload files, no server code', () => {
    const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
    expect(files.filter((file) => file.endsWith('pageContext.json') || file.endsWith('.mjs'))).toEqual([]);
    expect(existsSync(path.join(dist, '404.html'))).toBe(true);
  });

  it('takes nothing from other hosts', async () => {
    const { page } = await site.open(pages.home);
    const hosts: string[] = [];
    page.on('request', (request) => hosts.push(new URL(request.url()).host));
    await page.goto(site.url + pages.command);
    await awake(page);
    await settled(page);
    expect(new Set(hosts)).toEqual(new Set([new URL(site.url).host]));
  });
});
