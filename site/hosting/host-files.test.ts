import { describe, expect, it } from 'vitest';
import { headersFor } from './answers.ts';
import { blockedParts, readTags } from './audit.ts';
import { hostFiles, pagesWithoutMarkdown } from './host-files.ts';
import { hostingOf } from './hosting.ts';
import { contentSecurityPolicy, inlineHash } from './policy.ts';
import { redirectDocuments } from './redirects.ts';

const directives = (policy: string): Record<string, string> =>
  Object.fromEntries(policy.split('; ').map((item) => [item.split(' ')[0], item.split(' ').slice(1).join(' ')]));

const inline = { scripts: ['startTheme()', 'startLoader()'], styles: ['a{color:red}'] };

it('the policy allows files of the site, scripts in documents by hash, and styles', () => {
  const { header, meta } = contentSecurityPolicy({}, inline);
  const hashes = inline.scripts.map(inlineHash).join(' ');
  expect(directives(meta)).toEqual({
    'default-src': "'none'",
    'script-src': `'self' ${hashes}`,
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'worker-src': "'self'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'object-src': "'none'",
  });
  // Only in files that are no documents may scripts compile others.
  expect(directives(header)).toEqual({
    ...directives(meta),
    'script-src': `'self' ${hashes} 'unsafe-eval'`,
    'frame-ancestors': "'none'",
  });
  expect(contentSecurityPolicy({ analytics: { vercel: true } }, inline)).toEqual({ header, meta });
  const tagged = contentSecurityPolicy({ analytics: { tagManager: 'GTM-AB12' } }, inline).meta;
  expect(directives(tagged)['script-src']).toBe(`'self' ${hashes} https://www.googletagmanager.com`);
  expect(inlineHash("alert('Hello, world.');")).toBe("'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='");
});

describe.each(['/', '/a.b/c/'])('headers, at %s', (basePath) => {
  const files = hostFiles({ basePath }, inline, []);
  const { headers: all, unchanging } = hostingOf({ basePath }, inline);
  const asset = `${basePath}assets/x.js`;

  it('are the same at Netlify and Cloudflare', () => {
    const rules = files._headers ?? '';
    expect(headersFor(rules, `${basePath}x/y`)).toEqual(Object.entries(all));
    // A header that two rules have would be joined.
    expect(headersFor(rules, asset)).toEqual(Object.entries({ ...all, ...unchanging.headers }));
    // Cloudflare ignores longer lines.
    expect(Math.max(...rules.split('\n').map((line) => line.length))).toBeLessThan(2000);
  });

  it.each([
    ['vercel.json', (value: string) => JSON.parse(value), { Vary: 'Accept' }],
    ['.hosting/firebase.json', (value: string) => JSON.parse(value).hosting, {}],
  ])('are the same in %s', (name, read, vary) => {
    interface Settings {
      readonly headers: { source: string; headers: { key: string; value: string }[] }[];
    }
    const { headers, ...settings }: Settings = read(files[name] ?? '');
    const of = (source: string) =>
      Object.fromEntries(
        headers
          .filter((rule) => rule.source.startsWith(source))
          .flatMap((rule) => rule.headers.map(({ key, value }) => [key, value])),
      );
    expect(settings).toMatchObject({ cleanUrls: true, trailingSlash: false });
    expect(of(basePath)).toEqual({ ...all, ...unchanging.headers, ...vary });
    expect(of(`${basePath}assets/`)).toEqual(unchanging.headers);
  });

  it('are the same at Azure', () => {
    expect(JSON.parse(files['staticwebapp.config.json'] ?? '')).toMatchObject({
      globalHeaders: all,
      routes: expect.arrayContaining([{ route: `${basePath}assets/*`, headers: unchanging.headers }]),
      responseOverrides: { 404: { rewrite: `${basePath}404.html` } },
    });
  });

  it.each([
    ['.htaccess', /^Header always set (\S+) "(.*)"$/gm, /=~ m#(.*)#"/],
    ['.hosting/nginx.conf', /^ {2}add_header (\S+) "(.*)" always;$/gm, /^location ~ (.*) \{$/m],
  ])('are the same in %s', (name, header, pattern) => {
    const text = files[name] ?? '';
    const [general = ''] = text.split(/^(?:<If|location ~)/m);
    const found = Object.fromEntries([...general.matchAll(header)].map(([, key, value]) => [key, value]));
    expect({ Vary: 'Accept', ...found }).toEqual({ ...all, 'Cache-Control': 'no-cache', Vary: 'Accept' });
    const unchangingPaths = new RegExp(pattern.exec(text)?.[1] ?? 'none');
    expect([asset, `${basePath}x/assets/y`].map((path) => unchangingPaths.test(path))).toEqual([true, false]);
    expect(text).toContain(`404 ${basePath}404.html`);
  });
});

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
    [both, 'searching', 'searching.md'],
    ['text/html,*/*', 'hive/comb', undefined],
    [both, 'assets/x.js', undefined],
    [both, 'hive/comb.md', undefined],
    [both, 'hive/v0.3.2/x.yaml', undefined],
    // It can't look whether there's any, and would lead to an address that doesn't exist.
    [both, 'search', undefined],
    [both, 'hive/versions', undefined],
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

  it('is what Apache and nginx give, before they look for HTML', () => {
    const apache = files['.htaccess']?.split('\n') ?? [];
    // It neither lists folders nor chooses by itself.
    expect(apache.filter((line) => line.startsWith('Options '))).toEqual(['Options -Indexes -MultiViews']);
    const asked = apache.filter((line) => line.includes('{HTTP:Accept}'));
    expect(asked.length).toBe(apache.filter((line) => /^RewriteRule .*\.md \[L\]$/.test(line)).length);
    expect(apache.findLastIndex((line) => asked.includes(line))).toBeLessThan(
      apache.findIndex((line) => line.includes('.html -f')),
    );
    expect(apache.find((line) => line.startsWith('Header merge Vary Accept "expr=! '))).toContain(`${basePath}assets/`);
    const nginx = files['.hosting/nginx.conf'] ?? '';
    // In a location, an `if` makes nginx forget `try_files`.
    const server = nginx.slice(0, nginx.indexOf('location '));
    expect(server.match(/^if .*$/gm)).toEqual([
      'if ($uri ~ "^(.*?)(?:(?:/index)?\\.html|/)$") { set $page $1; }',
      'if ($http_accept ~* "text/markdown") { set $markdown $document_root$page; }',
      `if (-f $markdown.md) { rewrite ^${basePath}(?!(?:index\\.html)?$) $page.md last; }`,
      `if (-f $markdown/index.md) { rewrite ^${basePath} $page/index.md last; }`,
    ]);
    expect(nginx.slice(server.length)).not.toMatch(/^ *if /m);
    expect(nginx.match(/add_header Vary "Accept" always;/g)).toHaveLength(3);
  });
});

it('pages without Markdown are named once, by the topmost that none is below of', () => {
  const names = ['index.html', 'index.md', '404.html', 'search.html', 'assets/x.js', 'agents.md'];
  const hive = ['hive.html', 'hive/comb.html', 'hive/comb.md', 'hive/v1/index.html', 'hive/v1/index.md'];
  const versions = ['hive/versions.html', 'hive/versions/wax.html', 'hive/versions/wax/comb.html'];
  expect(pagesWithoutMarkdown([...names, ...hive, ...versions])).toEqual(['404', 'hive/versions', 'search']);
});

describe('redirects', () => {
  it('are written for each host', () => {
    const [from, to] = ['/docs/hive/old.page', '/docs/hive/new#wax'];
    const redirects = [{ from: '/hive/old.page', to: '/hive/new#wax' }];
    const files = hostFiles({ basePath: '/docs/', redirects }, inline, []);
    const read = (name: string) => JSON.parse(files[name] ?? '');
    expect(files._redirects).toBe(`${from} ${to} 301\n`);
    expect(read('vercel.json').redirects[0]).toEqual({ source: from, destination: to, permanent: true });
    expect(read('.hosting/firebase.json').hosting.redirects).toEqual([{ source: from, destination: to, type: 301 }]);
    expect(read('staticwebapp.config.json').routes[0]).toEqual({ route: from, redirect: to, statusCode: 301 });
    expect(files['.hosting/nginx.conf']).toContain(
      `\nlocation = ${from} { absolute_redirect off; return 301 ${to}; }\n`,
    );
    const [, pattern = '', target] = /^RewriteRule (\S+) (\S+) \[R=301,NE,L\]$/m.exec(files['.htaccess'] ?? '') ?? [];
    const paths = ['hive/old.page', 'hive/old-page', 'hive/old.pages'];
    expect([target, ...paths.filter((path) => new RegExp(pattern).test(path))]).toEqual([to, 'hive/old.page']);
  });

  it('leave no trace where there are none', () => {
    const all = JSON.stringify(hostFiles({ basePath: '/' }, inline, []));
    expect(all).not.toMatch(/301|"redirects\\?":\s*\[\]|permanent\\?": true/);
  });

  it('have a document that leads on without rules and without scripts', () => {
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
});
