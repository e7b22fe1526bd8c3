import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { attributes, builtDocuments, isVersioned, unversioned } from './built.ts';
import { dist } from './site.ts';

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

it('each page has one title and one description, and no two pages share both', () => {
  for (const { url, html } of documents) {
    expect(html.match(/<title>[^<]+<\/title>/g), url).toHaveLength(1);
    expect(meta(html, 'description'), url).toEqual([text]);
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
});

it('the sitemap lists exactly the pages that may be found', () => {
  const sitemap = readFileSync(path.join(dist, 'sitemap.xml'), 'utf8');
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  const wanted = documents.filter(({ url, isHidden }) => !isHidden && !isVersioned({ url }));
  expect(listed.sort()).toEqual(wanted.map(({ url }) => root + url.slice(1)).sort());
  expect(readFileSync(path.join(dist, 'robots.txt'), 'utf8')).toContain(`Sitemap: ${root}sitemap.xml`);
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

it('search engines learn the trail to a page, and about the site', () => {
  for (const { url, html, isHidden } of documents) {
    const found = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
    expect(found, url).toHaveLength(isHidden ? 0 : 1);
    if (isHidden) continue;
    const data = JSON.parse(found[0]?.[1] ?? '');
    if (url === '/') {
      expect(data).toMatchObject({ '@type': 'WebSite', url: root });
      continue;
    }
    const steps: { position: number; name: string; item: string }[] = data.itemListElement;
    expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
    expect([steps[0]?.item, steps.at(-1)?.item]).toEqual([root, root + url.slice(1)]);
    for (const { name, item } of steps) expect([name, isThere(item)], item).toEqual([text, true]);
  }
});
