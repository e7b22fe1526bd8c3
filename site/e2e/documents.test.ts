import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readTags } from '../hosting/audit.ts';
import { attributes, builtDocuments, isVersioned, unversioned } from './built.ts';
import { dist, pages } from './site.ts';

/* What every built document has, for readers, programs and search engines. */

const root = 'https://docs.stacklok.com/';
// A document at an old address only leads on.
const documents = builtDocuments(dist)
  .filter(({ html }) => !html.includes('http-equiv="refresh"'))
  .map((document) => ({ ...document, isHidden: meta(document.html, 'robots').includes('noindex') }));

function meta(html: string, key: string): string[] {
  return attributes(html, new RegExp(`<meta (?:name|property)="${key}"[^>]*>`, 'g'), 'content');
}
const links = (html: string, rel: string): string[] =>
  attributes(html, new RegExp(`<link rel="${rel}"[^>]*>`, 'g'), 'href');
const text = expect.stringMatching(/\S/);
const isThere = (address: string): boolean =>
  ['', '.html', 'index.html'].some((end) => existsSync(path.join(dist, `${new URL(address, root).pathname}${end}`)));

it('each page has a title and a description that it shares with no other, one heading, and each id once', () => {
  for (const { url, html } of documents) {
    expect(html.match(/<title>[^<]+<\/title>/g), url).toHaveLength(1);
    expect(meta(html, 'description'), url).toEqual([text]);
    expect(html.match(/<h1[\s>]/g), url).toHaveLength(1);
    const ids = readTags(html).flatMap(({ attributes: { id } }) => id ?? []);
    expect(new Set(ids).size, url).toBe(ids.length);
  }
  const both = documents.map(({ html }) => /<title>.*?<\/title>/.exec(html)?.[0] + String(meta(html, 'description')));
  expect(new Set(both).size).toBe(both.length);
});

it('each page names its address in whichever version is the latest, or stays out of search engines', () => {
  for (const { url, html, isHidden } of documents) {
    const address = root + unversioned(url).slice(1);
    expect(links(html, 'canonical'), url).toEqual(isHidden ? [] : [address]);
    expect(meta(html, 'og:url'), url).toEqual([address]);
  }
  const hidden = documents.filter(({ isHidden }) => isHidden).map(({ url }) => url);
  expect(hidden).toEqual(expect.arrayContaining(['/404', '/search', '/theme-preview']));
  const listed = [...readFileSync(path.join(dist, 'sitemap.xml'), 'utf8').matchAll(/<loc>(.*?)<\/loc>/g)];
  const wanted = documents.filter(({ url, isHidden }) => !isHidden && !isVersioned({ url }));
  expect(listed.map(([, address]) => address).sort()).toEqual(wanted.map(({ url }) => root + url.slice(1)).sort());
});

it('each page has what chats and social networks show, icons for every place, and feeds where there are any', () => {
  for (const { url, html } of documents) {
    expect(meta(html, 'twitter:card'), url).toEqual(['summary_large_image']);
    for (const key of ['og:type', 'og:site_name', 'og:title', 'og:description', 'og:image', 'og:image:alt'])
      expect(meta(html, key), `${key} of ${url}`).toEqual([text]);
    const icons = ['icon', 'apple-touch-icon'].flatMap((rel) => links(html, rel));
    expect(icons, url).toEqual(['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png']);
    const feeds = links(html, 'alternate').filter((address) => !address.endsWith('.md'));
    for (const address of [...meta(html, 'og:image'), ...icons, ...feeds]) expect(isThere(address), address).toBe(true);
    if (url.startsWith('/toolhive/changes')) expect(feeds, url).toHaveLength(2);
  }
});

it('§2 §9 each page has the base path /, breadcrumbs that lead up, and contents of levels 2 and 3', () => {
  const depths = new Set<string | undefined>();
  for (const { url, html } of documents) {
    expect(html, url).toContain('class="brand" href="/"');
    expect(html.match(/(?:src|href|data-entry)="assets\//g), url).toBeNull();
    for (const [, depth] of html.matchAll(/data-depth="(\d)"/g)) depths.add(depth);
    const crumbs = /<nav class="breadcrumbs .*?<\/nav>/s.exec(html)?.[0] ?? '';
    expect(crumbs.match(/<li\b/g)?.length ?? 0, url).toBeGreaterThan(url === '/' ? -1 : 1);
  }
  expect(depths).toEqual(new Set(['2', '3']));
});

it('Markdown lies beside every page that has text, and is named by it', () => {
  // Pages that only lead to versions have no text of their own.
  for (const { url, html } of documents.filter((one) => !/ data-kind="(?:version-list|gone)"/.test(one.html))) {
    const address = url === '/' ? '/index.md' : `${url}.md`;
    const isNamed = ![pages.search, pages.preview, '/404'].includes(url);
    const found = attributes(html, /<link(?=[^>]*rel="alternate")[^>]*type="text\/markdown"[^>]*>/g, 'href');
    expect(
      found.map((href) => new URL(href).pathname),
      url,
    ).toEqual(isNamed ? [address] : []);
    expect(existsSync(path.join(dist, address)), url).toBe(isNamed);
  }
});

it('documents are all there is: no payloads, no server code', () => {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => file.endsWith('pageContext.json') || file.endsWith('.mjs'))).toEqual([]);
});
