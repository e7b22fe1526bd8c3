import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attributes, type BuiltDocument, builtDocuments, isVersioned, unversioned } from './built.ts';
import { dist } from './site.ts';
import { type BuiltSite, buildSmallSite } from './small-site.ts';

interface Case {
  readonly name: string;
  readonly build: () => Promise<BuiltSite>;
  /** What every address of the site starts with. */
  readonly root: string;
}

const favicon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="red"/></svg>';
const cases: readonly Case[] = [
  { name: 'the site', build: async () => ({ dist, remove: async () => {} }), root: 'https://docs.stacklok.com/' },
  {
    name: 'a site below /docs/ with an icon of its own',
    build: () => buildSmallSite("favicon: 'icon.svg',", { 'icon.svg': favicon }),
    root: 'https://hive.example/docs/',
  },
];

const meta = (html: string, key: string): string[] =>
  attributes(html, new RegExp(`<meta (?:name|property)="${key}"[^>]*>`, 'g'), 'content');
const link = (html: string, rel: string): string[] =>
  attributes(html, new RegExp(`<link rel="${rel}"[^>]*>`, 'g'), 'href');
const isHidden = ({ html }: BuiltDocument): boolean => meta(html, 'robots').includes('noindex');
const pngSize = (bytes: Buffer): number[] => [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];

describe.each(cases)('the head of $name', ({ build, root }) => {
  let site: BuiltSite;
  let documents: BuiltDocument[] = [];
  const basePath = new URL(root).pathname;
  const read = (name: string): Buffer => readFileSync(path.join(site.dist, name));
  /** The address that counts: that of the page in whichever version is the latest. */
  const addressOf = (url: string): string => root + unversioned(url).slice(1);
  /** File at an address of the site. */
  const fileAt = (address: string): string => {
    const { origin, pathname } = new URL(address, root);
    expect([origin, pathname.startsWith(basePath)]).toEqual([new URL(root).origin, true]);
    return path.join(site.dist, pathname.slice(basePath.length));
  };

  beforeAll(async () => {
    site = await build();
    // A document at an old address only leads on.
    documents = builtDocuments(site.dist).filter(({ html }) => !html.includes('http-equiv="refresh"'));
  });
  afterAll(() => site?.remove());

  it('has one title and one description, and no two pages share both', () => {
    expect(documents.length).toBeGreaterThan(5);
    for (const { url, html } of documents) {
      expect(html.match(/<title>[^<]+<\/title>/g), url).toHaveLength(1);
      expect(meta(html, 'description'), url).toEqual([expect.stringMatching(/\S/)]);
    }
    const both = documents.map(({ html }) => /<title>.*?<\/title>/.exec(html)?.[0] + String(meta(html, 'description')));
    expect(new Set(both).size).toBe(both.length);
  });

  it('names the page’s one address, or keeps the page out of search engines', () => {
    for (const { url, html } of documents) {
      const address = addressOf(url);
      expect(link(html, 'canonical'), url).toEqual(isHidden({ url, html }) ? [] : [address]);
      expect(meta(html, 'og:url'), url).toEqual([address]);
    }
    const hidden = documents.filter(isHidden).map(({ url }) => url);
    expect(hidden).toEqual(expect.arrayContaining(['/404', '/search', '/theme-preview']));
  });

  it('has what chats and social networks show, and the image is there', () => {
    const images = new Set<string>();
    for (const { url, html } of documents) {
      expect(meta(html, 'twitter:card'), url).toEqual(['summary_large_image']);
      for (const key of ['og:type', 'og:site_name', 'og:title', 'og:description', 'og:image:alt'])
        expect(meta(html, key), `${key} of ${url}`).toEqual([expect.stringMatching(/\S/)]);
      const [image = ''] = meta(html, 'og:image');
      expect(image.startsWith(root)).toBe(true);
      images.add(image);
    }
    for (const image of images) expect(pngSize(readFileSync(fileAt(image)))).toEqual([1200, 630]);
    expect(images.size).toBe(1);
  });

  it('tells search engines the trail to a page, and about the site', () => {
    for (const { url, html } of documents) {
      const found = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
      if (isHidden({ url, html })) {
        expect(found, url).toEqual([]);
        continue;
      }
      expect(found, url).toHaveLength(1);
      const data = JSON.parse(found[0]?.[1] ?? '');
      if (url === '/') {
        expect(data).toMatchObject({ '@type': 'WebSite', url: root });
        continue;
      }
      const steps: { position: number; name: string; item: string }[] = data.itemListElement;
      expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
      expect([steps[0]?.item, steps.at(-1)?.item]).toEqual([root, root + url.slice(1)]);
      for (const { name, item } of steps) {
        expect(name).not.toBe('');
        const files = [`${item}.html`, `${item.replace(/\/$/, '')}/index.html`];
        expect(
          files.some((file) => existsSync(fileAt(file))),
          item,
        ).toBe(true);
      }
    }
  });

  it('lists in the sitemap exactly the pages that may be found', () => {
    const listed = [
      ...read('sitemap.xml')
        .toString()
        .matchAll(/<loc>(.*?)<\/loc>/g),
    ].map(([, address]) => address);
    const wanted = documents
      .filter((document) => !isHidden(document) && !isVersioned(document))
      .map(({ url }) => root + url.slice(1));
    expect(listed.sort()).toEqual(wanted.sort());
    expect(read('robots.txt').toString()).toContain(`Sitemap: ${root}sitemap.xml`);
  });

  it('has icons for every place', () => {
    for (const { url, html } of documents) {
      const hrefs = ['icon', 'apple-touch-icon', 'manifest'].flatMap((rel) => link(html, rel));
      expect(hrefs, url).toEqual(
        ['favicon.ico', 'favicon.svg', 'apple-touch-icon.png', 'site.webmanifest'].map((name) => basePath + name),
      );
    }
    const manifest = JSON.parse(read('site.webmanifest').toString());
    expect(manifest).toMatchObject({ start_url: basePath, scope: basePath, theme_color: '#0f1012' });
    for (const { src, sizes, type } of manifest.icons as { src: string; sizes: string; type: string }[]) {
      const bytes = readFileSync(fileAt(src));
      expect(sizes).toBe(type === 'image/png' ? pngSize(bytes).join('x') : 'any');
    }
    expect(pngSize(read('apple-touch-icon.png'))).toEqual([180, 180]);
    expect(read('favicon.ico').readUInt16LE(4)).toBe(3);
    expect(read('favicon.svg').toString() === favicon).toBe(basePath === '/docs/');
  });
});
