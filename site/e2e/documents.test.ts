import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readTags } from '../hosting/audit.ts';
import { builtDocuments, isVersioned, unversioned } from './built.ts';
import { dist, pages } from './site.ts';

/* What every built document has, for readers, programs and search engines. */

const root = 'https://docs.stacklok.com/';
const text = expect.stringMatching(/\S/);

// A document at an old address only leads on.
const documents = builtDocuments(dist)
  .filter(({ html }) => !html.includes('http-equiv="refresh"'))
  .map(({ url, html }) => {
    const tags = readTags(html);
    const ids = tags.flatMap(({ attributes: { id } }) => id ?? []);
    const head = tags.filter(({ name }) => name === 'meta' || name === 'link');
    const valuesOf = (name: string, key: string, value: string): string[] =>
      head.flatMap(({ name: tag, attributes: { [key]: found, content, href } }) =>
        tag === name && found === value ? (content ?? href ?? []) : [],
      );
    const meta = (key: string) => [...valuesOf('meta', 'name', key), ...valuesOf('meta', 'property', key)];
    const links = (rel: string) => valuesOf('link', 'rel', rel);
    const repeated = ids.length - new Set(ids).size;
    return { url, html, meta, links, repeated, isHidden: meta('robots').includes('noindex') };
  });

it('each page has a title and a description that it shares with no other, one heading, each id once, and breadcrumbs', () => {
  const shared = documents.map(({ html, meta }) => /<title>.*?<\/title>/.exec(html)?.[0] + String(meta('description')));
  expect(new Set(shared).size).toBe(shared.length);
  for (const { url, html, repeated } of documents) {
    expect(html.match(/<title>[^<]+<\/title>/g), url).toHaveLength(1);
    expect(html.match(/<h1[\s>]/g), url).toHaveLength(1);
    expect(repeated, url).toBe(0);
    const crumbs = /<nav class="breadcrumbs .*?<\/nav>/s.exec(html)?.[0] ?? '';
    expect(crumbs.match(/<li\b/g)?.length ?? 0, url).toBeGreaterThan(url === '/' ? -1 : 1);
  }
});

it('each page names its address in whichever version is the latest, or stays out of search engines', () => {
  for (const { url, meta, links, isHidden } of documents) {
    const address = root + unversioned(url).slice(1);
    expect(links('canonical'), url).toEqual(isHidden ? [] : [address]);
    expect(meta('og:url'), url).toEqual([address]);
  }
  const hidden = documents.filter(({ isHidden }) => isHidden).map(({ url }) => url);
  expect(hidden).toEqual(expect.arrayContaining(['/404', '/search', '/theme-preview']));
  const listed = [...readFileSync(path.join(dist, 'sitemap.xml'), 'utf8').matchAll(/<loc>(.*?)<\/loc>/g)];
  const wanted = documents.filter(({ url, isHidden }) => !isHidden && !isVersioned({ url }));
  expect(listed.map(([, address]) => address).sort()).toEqual(wanted.map(({ url }) => root + url.slice(1)).sort());
});

it('each page has what chats and social networks show, icons for every place, and feeds where there are any', () => {
  for (const { url, html, meta, links } of documents) {
    for (const key of ['description', 'twitter:card', 'og:type', 'og:site_name', 'og:title', 'og:description'])
      expect(meta(key), `${key} of ${url}`).toEqual([text]);
    const icons = [...links('icon'), ...links('apple-touch-icon')];
    expect(icons, url).toEqual(['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png']);
    const feeds = links('alternate').filter((address) => !address.endsWith('.md'));
    expect(feeds, url).toHaveLength(html.includes(' data-kind="changes"') ? 2 : 0);
    const images = meta('og:image');
    expect([images, meta('og:image:alt')], url).toEqual([[text], [text]]);
    for (const address of [...images, ...icons, ...feeds])
      expect(existsSync(path.join(dist, new URL(address, root).pathname)), address).toBe(true);
  }
});

it('Markdown lies beside every page that has text, and is named by it', () => {
  // Pages that only lead to versions have no text of their own.
  for (const { url, links } of documents.filter((one) => !/ data-kind="(?:version-list|gone)"/.test(one.html))) {
    const address = url === '/' ? '/index.md' : `${url}.md`;
    const isNamed = ![pages.search, pages.preview, '/404'].includes(url);
    const named = links('alternate').filter((found) => found.endsWith('.md'));
    expect(named, url).toEqual(isNamed ? [root + address.slice(1)] : []);
    expect(existsSync(path.join(dist, address)), url).toBe(isNamed);
  }
});
