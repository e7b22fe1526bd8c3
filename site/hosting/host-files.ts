import type { SiteData } from '../../generator/model/page.ts';
import { type Headers, type Hosting, hostingOf } from './hosting.ts';
import type { InlineTexts, PolicySite } from './policy.ts';
import { apache, literally, nginx, types } from './server-files.ts';

/**
 * Configuration files for all hosts, by name. `npm run hosts` tests nginx and Apache; the others follow their hosts'
 * documentation and are untested.
 *
 * @param names files of the site
 */
export function hostFiles(
  site: PolicySite & Pick<SiteData, 'basePath' | 'redirects'>,
  inline: InlineTexts,
  names: readonly string[],
): Record<string, string> {
  const hosting = hostingOf(site, inline);
  return {
    _headers: netlifyHeaders(hosting),
    ...(hosting.moved.length > 0 && { _redirects: netlifyRedirects(hosting) }),
    'vercel.json': vercel(hosting, pagesWithoutMarkdown(names)),
    'staticwebapp.config.json': azure(hosting),
    '.htaccess': apache(hosting),
    '.hosting/firebase.json': firebase(hosting),
    '.hosting/nginx.conf': nginx(hosting),
  };
}

/** Pages without Markdown. A parent without Markdown below it represents all its descendants. */
export function pagesWithoutMarkdown(names: readonly string[]): string[] {
  const pagesIn = (ending: string): string[] =>
    names
      .filter((name) => name.endsWith(ending))
      .map((name) => name.slice(0, -ending.length).replace(/(?:^|\/)index$/, ''));
  const isBelow = (page: string, above: string): boolean => page.startsWith(`${above}/`);
  const texts = pagesIn('.md');
  const without = pagesIn('.html').filter((page) => !texts.some((text) => text === page || isBelow(text, page)));
  const topmost = without.filter((page) => !without.some((other) => isBelow(page, other)));
  return [...new Set(topmost)].sort();
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Headers by prefix of the address. */
function headersByPath({ basePath, headers, unchanging }: Hosting): [path: string, headers: Headers][] {
  return [[basePath, headers], ...unchanging.below.map((below): [string, Headers] => [below, unchanging.headers])];
}

/** Netlify and Cloudflare Pages. Both merge all matching rules, so no header may be in two of them. */
function netlifyHeaders(hosting: Hosting): string {
  return headersByPath(hosting)
    .flatMap(([below, headers]) => [
      `${below}*\n`,
      ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`),
    ])
    .join('');
}

function netlifyRedirects({ moved }: Hosting): string {
  return moved.map(({ from, to }) => `${from} ${to} 301\n`).join('');
}

/** Headers for Vercel and Firebase. @param rest the host's wildcard */
function headerRules(hosting: Hosting, rest: string) {
  return headersByPath(hosting).map(([below, headers]) => ({
    source: below + rest,
    headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
  }));
}

/**
 * Vercel checks files before rewrites, but after redirects: a request for Markdown is redirected. Rules can't test for
 * files, so pages without Markdown are listed.
 */
function vercel(hosting: Hosting, withoutMarkdown: readonly string[]): string {
  const { basePath, moved } = hosting;
  const has = [{ type: 'header', key: 'accept', value: '(.*)text/markdown(.*)' }];
  const toMarkdown = (source: string, to: string) => ({
    ...{ source, has, destination: basePath + to, permanent: false },
  });
  const isNone = withoutMarkdown.map((page) => `(?!${literally(page)}(?:/|$))`).join('');
  const redirects = [
    ...moved.map(({ from, to }) => ({ source: from, destination: to, permanent: true })),
    toMarkdown(basePath.replace(/(.)\/$/, '$1'), 'index.md'),
    // A version's index is in a folder; other addresses with a dot are files.
    toMarkdown(`${basePath}:page(.*/v\\d+\\.\\d+\\.\\d+)`, ':page/index.md'),
    toMarkdown(`${basePath}:page(${isNone}(?:[^.]|/v\\d+\\.\\d+\\.\\d+/)+)`, ':page.md'),
  ];
  const vary = { source: `${basePath}(.*)`, headers: [{ key: 'Vary', value: 'Accept' }] };
  return json({ cleanUrls: true, trailingSlash: false, redirects, headers: [...headerRules(hosting, '(.*)'), vary] });
}

function firebase(hosting: Hosting): string {
  const redirects = hosting.moved.map(({ from, to }) => ({ source: from, destination: to, type: 301 }));
  return json({
    hosting: {
      ...{ public: 'dist', cleanUrls: true, trailingSlash: false },
      ...(redirects.length > 0 && { redirects }),
      headers: headerRules(hosting, '**'),
    },
  });
}

/** Azure Static Web Apps. Headers of a route are added to the global ones. */
function azure({ basePath, headers, unchanging, moved }: Hosting): string {
  return json({
    trailingSlash: 'auto',
    globalHeaders: headers,
    routes: [
      ...moved.map(({ from, to }) => ({ route: from, redirect: to, statusCode: 301 })),
      ...unchanging.below.map((below) => ({ route: `${below}*`, headers: unchanging.headers })),
    ],
    responseOverrides: { 404: { rewrite: `${basePath}404.html` } },
    mimeTypes: { '.md': types.md, '.ts': types.ts },
  });
}
