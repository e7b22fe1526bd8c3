import { describe, expect, it } from 'vitest';
import { headersFor } from './answers.ts';
import { blockedParts, readTags } from './audit.ts';
import { hostFiles, pagesWithoutMarkdown } from './host-files.ts';
import { hostingOf } from './hosting.ts';
import { contentSecurityPolicy, inlineHash } from './policy.ts';
import { redirectDocuments } from './redirects.ts';

const directives = (policy: string): Record<string, string> =>
  Object.fromEntries(policy.split('; ').map((item) => [item.split(' ')[0], item.split(' ').slice(1).join(' ')]));

const scripts = ['startTheme()', 'startLoader()'];
const styles = ['a{color:red}'];
const inline = { scripts, styles };

describe('the policy', () => {
  const { header, meta } = contentSecurityPolicy({}, inline);

  it('allows files of the site, scripts in documents by hash, and styles', () => {
    expect(directives(meta)).toEqual({
      'default-src': "'none'",
      'script-src': `'self' ${scripts.map(inlineHash).join(' ')}`,
      'style-src': "'self' 'unsafe-inline'",
      'img-src': "'self' data:",
      'font-src': "'self'",
      'connect-src': "'self'",
      'manifest-src': "'self'",
      'worker-src': "'self'",
      'form-action': "'self'",
      'base-uri': "'none'",
      'object-src': "'none'",
    });
  });

  it('lets scripts compile others only in files that are no documents', () => {
    const { 'script-src': scriptSource, ...others } = directives(meta);
    expect(scriptSource).not.toContain('unsafe');
    expect(directives(header)).toEqual({
      ...others,
      'script-src': `${scriptSource} 'unsafe-eval'`,
      'frame-ancestors': "'none'",
    });
  });

  it('names hosts of others only for what is configured', () => {
    expect(contentSecurityPolicy({ analytics: { vercel: true } }, inline)).toEqual({ header, meta });
    const tagged = contentSecurityPolicy({ analytics: { tagManager: 'GTM-AB12' } }, inline).meta;
    expect(directives(tagged)['script-src']).toBe(`${directives(meta)['script-src']} https://www.googletagmanager.com`);
    expect(tagged).not.toMatch(/unsafe-eval|\*(?!\.)/);
    expect(directives(tagged)['script-src']).not.toContain('unsafe');
  });

  it('hashes as browsers do', () => {
    expect(inlineHash("alert('Hello, world.');")).toBe("'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='");
  });
});

describe.each(['/', '/docs/', '/a.b/c/'])('files for hosts, at %s', (basePath) => {
  const site = { basePath };
  const files = hostFiles(site, inline, []);
  const read = (name: string): Record<string, never> => JSON.parse(files[name] ?? '');
  const { headers: all, unchanging } = hostingOf(site, inline);
  const asset = `${basePath}assets/x.js`;

  it('say the same in the words of Netlify and Cloudflare', () => {
    const rules = files._headers ?? '';
    expect(headersFor(rules, `${basePath}x/y`)).toEqual(Object.entries(all));
    // A header that two rules have would be joined.
    expect(headersFor(rules, asset)).toEqual(Object.entries({ ...all, ...unchanging.headers }));
    // Cloudflare ignores longer lines.
    expect(Math.max(...rules.split('\n').map((line) => line.length))).toBeLessThan(2000);
  });

  it.each([
    ['vercel.json', (value: Record<string, never>) => value],
    ['.hosting/firebase.json', (value: Record<string, never>) => value.hosting ?? {}],
  ])('say the same in %s', (name, part) => {
    const { headers, cleanUrls, trailingSlash } = part(read(name)) as unknown as {
      headers: { source: string; headers: { key: string; value: string }[] }[];
      cleanUrls: boolean;
      trailingSlash: boolean;
    };
    expect({ cleanUrls, trailingSlash }).toEqual({ cleanUrls: true, trailingSlash: false });
    const of = (source: string) =>
      Object.fromEntries(
        headers
          .filter((rule) => rule.source.startsWith(source))
          .flatMap((rule) => rule.headers.map(({ key, value }) => [key, value])),
      );
    const vary = name === 'vercel.json' ? { Vary: 'Accept' } : {};
    expect(of(basePath)).toEqual({ ...all, ...unchanging.headers, ...vary });
    expect(of(`${basePath}assets/`)).toEqual(unchanging.headers);
  });

  it('say the same to Azure', () => {
    expect(read('staticwebapp.config.json')).toMatchObject({
      globalHeaders: all,
      routes: expect.arrayContaining([{ route: `${basePath}assets/*`, headers: unchanging.headers }]),
      responseOverrides: { 404: { rewrite: `${basePath}404.html` } },
    });
  });

  it.each([
    ['.htaccess', /^Header always set (\S+) "(.*)"$/gm, /=~ m#(.*)#"/],
    ['.hosting/nginx.conf', /^ {2}add_header (\S+) "(.*)" always;$/gm, /^location ~ (.*) \{$/m],
  ])('say the same in %s', (name, header, pattern) => {
    const text = files[name] ?? '';
    const found = Object.fromEntries(
      [...(text.split(/^(?:<If|location ~)/m)[0] ?? '').matchAll(header)].map(([, key, value]) => [key, value]),
    );
    expect({ Vary: 'Accept', ...found }).toEqual({ ...all, 'Cache-Control': 'no-cache', Vary: 'Accept' });
    const unchangingPaths = new RegExp(pattern.exec(text)?.[1] ?? 'none');
    expect(unchangingPaths.test(asset)).toBe(true);
    expect(unchangingPaths.test(`${basePath}x/assets/y`)).toBe(false);
    expect(text).toContain(`404 ${basePath}404.html`);
  });
});

describe.each(['/', '/docs/'])('Markdown for who asks for it, at %s', (basePath) => {
  const files = hostFiles({ basePath }, inline, ['search.html', 'hive/versions.html']);

  it('is where Vercel leads to', () => {
    type Rule = { source: string; destination: string; has: { key: string; value: string }[]; permanent: boolean };
    const { redirects }: { redirects: Rule[] } = JSON.parse(files['vercel.json'] ?? '');
    const leads = (accept: string, address: string): string | undefined =>
      redirects.flatMap(({ source, destination, has: [header] }) => {
        const found = new RegExp(`^${source.replace(':page', '')}$`).exec(address);
        if (!found || !new RegExp(`^${header?.value}$`).test(accept)) return [];
        return [destination.replace(':page', found[1] ?? '')];
      })[0];
    const both = 'text/html, text/markdown;q=0.9';
    expect(leads(both, basePath === '/' ? '/' : '/docs')).toBe(`${basePath}index.md`);
    expect(leads(both, `${basePath}hive/comb`)).toBe(`${basePath}hive/comb.md`);
    expect(leads(both, `${basePath}hive/v0.3.2`)).toBe(`${basePath}hive/v0.3.2/index.md`);
    expect(leads(both, `${basePath}hive/v0.3.2/wax/comb`)).toBe(`${basePath}hive/v0.3.2/wax/comb.md`);
    for (const file of ['assets/x.js', 'hive/comb.md', 'hive/v0.3.2/x.yaml'])
      expect(leads(both, basePath + file)).toBeUndefined();
    // It can't look whether there's any, and would lead to an address that doesn't exist.
    for (const page of ['search', 'hive/versions', 'hive/versions/wax'])
      expect(leads(both, basePath + page)).toBeUndefined();
    expect(leads(both, `${basePath}searching`)).toBe(`${basePath}searching.md`);
    expect(leads('text/html,*/*', `${basePath}hive/comb`)).toBeUndefined();
    expect(redirects.every(({ permanent }) => !permanent)).toBe(true);
  });

  it('is our choice, whatever Apache would choose by itself, which lists no folder either', () => {
    const options = files['.htaccess']?.split('\n').filter((line) => line.startsWith('Options '));
    expect(options?.flatMap((line) => line.split(' ').slice(1))).toEqual(['-Indexes', '-MultiViews']);
  });

  it('is what Apache and nginx give, before they look for HTML', () => {
    const apache = files['.htaccess']?.split('\n') ?? [];
    const asked = apache.filter((line) => line.includes('{HTTP:Accept}'));
    expect(asked.length).toBe(apache.filter((line) => /^RewriteRule .*\.md \[L\]$/.test(line)).length);
    expect(apache.findLastIndex((line) => asked.includes(line))).toBeLessThan(
      apache.findIndex((line) => line.includes('.html -f')),
    );
    expect(apache.find((line) => line.startsWith('Header merge Vary Accept "expr=! '))).toContain(`${basePath}assets/`);
    const nginx = files['.hosting/nginx.conf'] ?? '';
    // In a location, an `if` makes nginx forget `try_files`.
    expect(nginx.slice(0, nginx.indexOf('location ')).match(/^if .*$/gm)).toEqual([
      'if ($uri ~ "^(.*?)(?:(?:/index)?\\.html|/)$") { set $page $1; }',
      'if ($http_accept ~* "text/markdown") { set $markdown $document_root$page; }',
      `if (-f $markdown.md) { rewrite ^${basePath}(?!(?:index\\.html)?$) $page.md last; }`,
      `if (-f $markdown/index.md) { rewrite ^${basePath} $page/index.md last; }`,
    ]);
    expect(nginx.slice(nginx.indexOf('location '))).not.toMatch(/^ *if /m);
    expect(nginx.match(/add_header Vary "Accept" always;/g)).toHaveLength(4);
  });
});

it('pages without Markdown are named once, by the topmost that none is below of', () => {
  const names = ['index.html', 'index.md', '404.html', 'search.html', 'assets/x.js', 'agents.md'];
  const hive = ['hive.html', 'hive/comb.html', 'hive/comb.md', 'hive/v1/index.html', 'hive/v1/index.md'];
  const versions = ['hive/versions.html', 'hive/versions/wax.html', 'hive/versions/wax/comb.html'];
  expect(pagesWithoutMarkdown([...names, ...hive, ...versions])).toEqual(['404', 'hive/versions', 'search']);
});

describe('redirects, at a base path', () => {
  const redirects = [{ from: '/hive/old.page', to: '/hive/new#wax' }];
  const files = hostFiles({ basePath: '/docs/', redirects }, inline, []);
  const [from, to] = ['/docs/hive/old.page', '/docs/hive/new#wax'];
  const read = (name: string) => JSON.parse(files[name] ?? '');

  it('are told to each host in its words', () => {
    expect(files._redirects).toBe(`${from} ${to} 301\n`);
    expect(read('vercel.json').redirects[0]).toEqual({ source: from, destination: to, permanent: true });
    expect(read('.hosting/firebase.json').hosting.redirects).toEqual([{ source: from, destination: to, type: 301 }]);
    expect(read('staticwebapp.config.json').routes[0]).toEqual({ route: from, redirect: to, statusCode: 301 });
    expect(files['.hosting/nginx.conf']).toContain(
      `\nlocation = ${from} { absolute_redirect off; return 301 ${to}; }\n`,
    );
    const [, pattern = '', target] = /^RewriteRule (\S+) (\S+) \[R=301,NE,L\]$/m.exec(files['.htaccess'] ?? '') ?? [];
    expect(target).toBe(to);
    expect(['hive/old.page', 'hive/old-page', 'hive/old.pages'].map((path) => new RegExp(pattern).test(path))).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('leave no trace where there are none', () => {
    expect(JSON.stringify(hostFiles({ basePath: '/' }, inline, []))).not.toMatch(
      /301|"redirects\\?":\s*\[\]|permanent\\?": true/,
    );
  });

  it('have a document that leads on without rules and without scripts', () => {
    const redirects = [{ from: '/x', to: '/a?b=1&c#"d' }];
    const documents = redirectDocuments({ origin: 'https://hive.example', basePath: '/docs/', redirects });
    expect(Object.keys(documents)).toEqual(['/x.html']);
    const html = documents['/x.html'] ?? '';
    expect(html).toContain('<meta http-equiv="refresh" content="0; url=/docs/a?b=1&amp;c#&quot;d">');
    expect(html).toContain('<link rel="canonical" href="https://hive.example/docs/a?b=1&amp;c#&quot;d">');
    expect(html).toContain('<a href="/docs/a?b=1&amp;c#&quot;d">');
    expect(blockedParts(readTags(html), { scripts: [], styles: [] })).toEqual([]);
  });
});
