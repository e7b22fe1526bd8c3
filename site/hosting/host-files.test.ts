import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { blockedParts, readTags } from './audit.ts';
import { hostFiles, pagesWithoutMarkdown } from './host-files.ts';
import { contentSecurityPolicy, inlineHash } from './policy.ts';
import { redirectDocuments } from './redirects.ts';

const inline = { scripts: ['startTheme()', 'startLoader()'], styles: ['a{color:red}'] };

it('the policy of documents is that of the fixtures, but for workers; hosts of analytics are allowed as configured', () => {
  const { header, meta } = contentSecurityPolicy({}, inline);
  const hashes = inline.scripts.map(inlineHash).join(' ');
  // Only in files that are no documents may scripts compile others.
  expect(header).toBe(`${meta.replace(hashes, `${hashes} 'unsafe-eval'`)}; frame-ancestors 'none'`);
  expect(contentSecurityPolicy({ analytics: { vercel: true } }, inline)).toEqual({ header, meta });
  const tagged = contentSecurityPolicy({ analytics: { tagManager: 'GTM-AB12' } }, inline).meta;
  expect(tagged).toContain(`script-src 'self' ${hashes} https://www.googletagmanager.com;`);
  expect(inlineHash("alert('Hello, world.');")).toBe("'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='");
});

/** Old addresses at one of the sites; the other one has none. */
const redirects = [{ from: '/hive/old.page', to: '/hive/new#wax' }];

it.each([
  ['root', { basePath: '/' }],
  ['below', { basePath: '/a.b/c/', redirects }],
])(
  'the files of all hosts are those in fixtures/%s; `npm run hosts` tries those of nginx and Apache',
  async (folder, site) => {
    const files = hostFiles(site, inline, ['search.html', 'hive/versions.html']);
    for (const [name, text] of Object.entries(files))
      await expect(text).toMatchFileSnapshot(path.join(import.meta.dirname, 'fixtures', folder, `${name}.txt`));
  },
);

describe.each(['/', '/docs/'])('Markdown for those who ask for it, at %s', (basePath) => {
  const files = hostFiles({ basePath }, inline, ['search.html', 'hive/versions.html']);
  type Rule = { source: string; destination: string; has: { key: string; value: string }[]; permanent: boolean };
  const { redirects }: { redirects: Rule[] } = JSON.parse(files['vercel.json'] ?? '');
  const both = 'text/html, text/markdown;q=0.9';

  it.each<[accept: string, page: string, leads: string | undefined]>([
    [both, '', 'index.md'],
    [both, 'hive/comb', 'hive/comb.md'],
    [both, 'hive/v0.3.2', 'hive/v0.3.2/index.md'],
    [both, 'hive/v0.3.2/wax/comb', 'hive/v0.3.2/wax/comb.md'],
    ['text/html,*/*', 'hive/comb', undefined],
    [both, 'assets/x.js', undefined],
    [both, 'hive/comb.md', undefined],
    // It can't look whether there's any, and would lead to an address that doesn't exist.
    [both, 'search', undefined],
    [both, 'hive/versions/wax', undefined],
  ])('Vercel, for %s of “%s”: %s', (accept, page, leads) => {
    const address = page === '' && basePath !== '/' ? basePath.slice(0, -1) : basePath + page;
    const [found] = redirects.flatMap(({ source, destination, has: [header], permanent }) => {
      const match = new RegExp(`^${source.replace(':page', '')}$`).exec(address);
      if (!match || permanent || !new RegExp(`^${header?.value}$`).test(accept)) return [];
      return [destination.replace(':page', match[1] ?? '')];
    });
    expect(found).toBe(leads === undefined ? undefined : basePath + leads);
  });
});

it('pages without Markdown are named once, by the topmost that none is below of', () => {
  const names = ['index.html', 'index.md', '404.html', 'search.html', 'assets/x.js', 'agents.md'];
  const hive = ['hive.html', 'hive/comb.html', 'hive/comb.md', 'hive/v1/index.html', 'hive/v1/index.md'];
  const versions = ['hive/versions.html', 'hive/versions/wax.html', 'hive/versions/wax/comb.html'];
  expect(pagesWithoutMarkdown([...names, ...hive, ...versions])).toEqual(['404', 'hive/versions', 'search']);
});

it('a redirect has a document that leads on without rules and without scripts', () => {
  const redirects = [{ from: '/x', to: '/a?b=1&c#"d' }];
  const documents = redirectDocuments({ origin: 'https://hive.example', basePath: '/docs/', redirects });
  const html = documents['/x.html'] ?? '';
  const to = '/docs/a?b=1&amp;c#&quot;d';
  expect(Object.keys(documents)).toEqual(['/x.html']);
  expect(html).toContain(`<meta http-equiv="refresh" content="0; url=${to}">`);
  expect(html).toContain(`<link rel="canonical" href="https://hive.example${to}">`);
  expect(html).toContain(`<a href="${to}">`);
  expect(blockedParts(readTags(html), { scripts: [], styles: [] })).toEqual([]);
});
