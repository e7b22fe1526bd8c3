import type { SiteData } from '../../generator/model/page.ts';
import { type Headers, type Hosting, hostingOf } from './hosting.ts';
import { literally, nginx } from './nginx.ts';
import type { InlineTexts, PolicySite } from './policy.ts';

/**
 * Configuration files for hosts, by name. `npm run hosts` tests nginx; the others follow their hosts' documentation and
 * are untested.
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
    ...(hosting.moved.length > 0 && {
      _redirects: hosting.moved.map(({ from, to }) => `${from} ${to} 301\n`).join(''),
    }),
    'vercel.json': vercel(hosting, pagesWithoutMarkdown(names)),
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
  const rules = [...headersByPath(hosting), [basePath, { Vary: 'Accept' }] as const].map(([below, headers]) => ({
    source: `${below}(.*)`,
    headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
  }));
  const settings = { cleanUrls: true, trailingSlash: false, redirects, headers: rules };
  return `${JSON.stringify(settings, null, 2)}\n`;
}
