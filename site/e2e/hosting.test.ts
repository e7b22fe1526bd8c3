import { readdir, readFile } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { attributes } from './built.ts';
import { builtHtml, dist, pages, servedSite } from './site.ts';
import { plainSmallSite } from './small-site.ts';

const site = servedSite();
const small = servedSite(plainSmallSite);

describe('the files', () => {
  it('have names that do not depend on the folder of the checkout', async () => {
    const names = await readdir(path.join(dist, 'assets/static'));
    expect(names).toContainEqual(expect.stringMatching(/^search_modal_modal-\w+\.[\w-]+\.css$/));
    // Vike's name for a style sheet outside the site's own folder; it has a digest of the whole path in it.
    expect(names.filter((name) => /^style-/.test(name))).toEqual([]);
  });
});

describe('the headers', () => {
  it.each(['/', pages.command, '/robots.txt', '/no/such/page'])('of %s are those that hosts are told', async (url) => {
    const { headers } = await fetch(site.url + url);
    const rules = await readFile(path.join(dist, '_headers'), 'utf8');
    const told = [...(rules.split(/^\/assets/m)[0] ?? '').matchAll(/^ {2}(\S+): (.*)$/gm)];
    expect(told.map(([, name]) => name)).toEqual([
      'Content-Security-Policy',
      'Cross-Origin-Opener-Policy',
      'Permissions-Policy',
      'Referrer-Policy',
      'Strict-Transport-Security',
      'X-Content-Type-Options',
    ]);
    for (const [, name = '', value] of told) expect(headers.get(name), name).toBe(value);
    expect(headers.get('content-security-policy')).toMatch(/; frame-ancestors 'none'$/);
  });

  it('let browsers keep what never changes, and nothing else', async () => {
    const html = builtHtml(pages.command);
    const [script = ''] = attributes(html, /<script [^>]*src=[^>]*>/g, 'src');
    const response = await fetch(site.url + script);
    expect([response.status, response.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    expect((await fetch(site.url + pages.command)).headers.get('cache-control')).not.toContain('immutable');
  });

  it('say that types are text, and no video', async () => {
    for (const folder of ['', '/toolhive/v0.3.0']) {
      const response = await fetch(`${site.url}${folder}/downloads/openapi.d.ts`);
      expect([response.status, response.headers.get('content-type')], folder).toEqual([
        200,
        'text/plain; charset=utf-8',
      ]);
      expect(await response.text()).toContain('export interface paths {');
    }
  });

  it('keep the site out of frames', async () => {
    const { page } = await site.open(pages.home);
    await page.setContent(`<iframe src="${site.url}${pages.command}"></iframe>`);
    // What Chromium shows in place of a document that it was told to keep out.
    await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/');
  });
});

describe('addresses', () => {
  /** Status of a path exactly as given: `fetch` would tidy it up. */
  const status = (url: string, raw: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(url);
      request({ hostname, port, path: raw }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      })
        .on('error', reject)
        .end();
    });

  it.each([
    '//',
    `/${pages.command}`,
    '//evil.example/x',
    '/toolhive//reference/api',
    `${pages.command}//`,
    '/%2e%2e/%2e%2e/package.json',
    '/%',
    '/%00',
  ])('%s is none of the site’s', async (raw) => {
    expect(await status(site.url, raw)).toBe(404);
  });

  it.each([
    ['/docs/', 200],
    ['/docs/hive/guides/start', 200],
    ['/docs/hive/guides/start/', 200],
    ['/docs/hive/guides/start.html?x=1', 200],
    ['/', 404],
    ['/hive/guides/start', 404],
    ['/docsx', 404],
  ])('%s of a site below /docs/ answers %i', async (raw, expected) => {
    expect(await status(small.url, raw)).toBe(expected);
  });
});
