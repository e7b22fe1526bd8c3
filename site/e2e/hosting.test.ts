import { expect, it } from 'vitest';
import { noteRefusals } from './held.ts';
import { builtHtml, pages, servedSite, versionList } from './site.ts';

/*
 * What hosts answer, and what the policy stops. That it stops nothing else is seen to in axe.test.ts, and that no page is
 * lost in generator/testing/releases/ids.test.ts.
 */

const site = servedSite();

/** Status of an answer, title of its document, and the address that it names. */
async function answerTo(url: string): Promise<readonly unknown[]> {
  const response = await fetch(site.url + url);
  const html = await response.text();
  return [response.status, /<title>([^<]*)/.exec(html)?.[1], /data-url="([^"]*)"/.exec(html)?.[1]];
}

it.each([...Object.values(pages), '/toolhive'])('§2 %s is there with or without .html and index.html', async (url) => {
  const title = /<title>([^<]*)/.exec(builtHtml(url))?.[1];
  for (const ending of url === '/' ? ['', 'index.html'] : ['', '.html', '/index.html?a=b', '/'])
    expect(await answerTo(url + ending), ending).toEqual([200, title, url]);
});

it.each(['/toolhive/faq/more', '/toolhive/fa', '/toolhive/FAQ', '/toolhive/reference/cli', '/no.html'])(
  'routes are exact: %s shows the not-found page',
  async (url) => {
    expect(await answerTo(url)).toEqual([404, expect.stringContaining('not found'), '/404']);
  },
);

it('the site stays out of frames', async () => {
  const body = `<iframe src="${site.url}${pages.command}"></iframe>`;
  const { page } = await site.open('/with-a-frame', {
    ...{ bare: true, complains: true },
    // A page with a policy could have no frames anyway.
    before: (p) => p.route('**/with-a-frame', (route) => route.fulfill({ contentType: 'text/html', body })),
  });
  // What Chromium shows in place of a document that it was told to keep out.
  await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/');
});

const attack =
  '<script>window.attacked = "script"</script><img src="/none.png" onerror="window.attacked = \'handler\'">' +
  '<style>h1 { background: url(https://evil.example/x.png) }</style>' +
  '<script src="https://evil.example/x.js"></script><base href="https://evil.example/">';

it.each(['header', 'document'])('the policy in the %s alone stops what was smuggled into a page', async (place) => {
  const outside: string[] = [];
  const { page } = await site.open(pages.command, {
    complains: true,
    before: async (opening) => {
      await opening.addInitScript(noteRefusals);
      await opening.route('https://evil.example/**', (route) => {
        outside.push(route.request().url());
        return route.fulfill({ contentType: 'text/javascript', body: 'window.attacked = "file"' });
      });
      await opening.route(`**${pages.command}`, async (route) => {
        const response = await route.fetch();
        const { 'content-security-policy': _, ...without } = response.headers();
        const body = (await response.text()).replace('<main', `${attack}<main`);
        const bare = body.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '');
        await route.fulfill(place === 'header' ? { response, body: bare } : { response, headers: without, body });
      });
    },
  });
  expect(await page.evaluate('window.attacked')).toBeUndefined();
  expect(outside).toEqual([]);
  const directives = (await page.evaluate<string[]>('window.refused')).map((text) => text.split(' ', 1)[0]);
  expect(new Set(directives)).toEqual(new Set(['script-src-elem', 'script-src-attr', 'img-src', 'base-uri']));
});

it('the not-found page leads on from other forms of an address, where the host knows one, and else names similar pages', async () => {
  const { page } = await site.open('/', {
    before: (p) =>
      // As of hosts that know no other form.
      p.route(`**${pages.command}/**`, (route) => route.fulfill({ contentType: 'text/html', body: builtHtml('/404') })),
  });
  for (const ending of ['/', '/index.html']) {
    await page.goto(`${site.url}${pages.command}${ending}?a=b#flags`);
    await page.waitForURL(`${site.url}${pages.command}?a=b#flags`);
  }
  const near = page.locator('[data-not-found] a');
  // Of the address's version where that has such a page, else of the root.
  const old = `/toolhive/${versionList().versions.at(-1)}`;
  for (const [wrong, found] of [
    ['/toolhive/guides-cli/instal', pages.guide],
    [`${old}/reference/cli/thv_rn`, `${old}/reference/cli/thv_rm`],
    [`${old}/guides-cli/instal`, pages.guide],
  ] as const) {
    await page.goto(site.url + wrong);
    await expect.poll(() => near.first().getAttribute('href')).toBe(found);
    expect(await near.count()).toBeLessThanOrEqual(3);
  }
});
