import { createHash } from 'node:crypto';
import type { SiteData } from '../../generator/model/page.ts';

/** What a directive allows, by its name. */
type Directives = Readonly<Record<string, readonly string[]>>;

/** What of the site decides about its policy. */
export type PolicySite = Pick<SiteData, 'analytics'> & {
  readonly search?: Pick<SiteData['search'], 'hosted'>;
};

/** Texts that may stand inside documents; the policy names the scripts. */
export interface InlineTexts {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Every document has the same few texts. */
const hashes = new Map<string, string>();

/** How a policy names the text of an inline script. */
export function inlineHash(text: string): string {
  const hash = hashes.get(text) ?? `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  hashes.set(text, hash);
  return hash;
}

/**
 * The Content-Security-Policy, as `<meta>` and as a header.
 *
 * Scripts come from files of the site, or stand inside documents and are named by their hash. Styles may stand anywhere:
 * mermaid puts a sheet and attributes into each drawing that nobody can name beforehand. What they could fetch is limited
 * to the site as well, and the build refuses documents with styles that aren't ours (audit.ts). There are no trusted
 * types: React and the navigation parse the site's own HTML, which is what such a policy would have to allow.
 */
export function contentSecurityPolicy(
  site: PolicySite,
  { scripts }: Pick<InlineTexts, 'scripts'>,
): { readonly meta: string; readonly header: string } {
  const own: Directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts.map(inlineHash)],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  };
  const meta = joined([own, ...services(site)]);
  // Workers have the policy of their own file, which is the header's: the check of pasted text compiles schemas. In
  // documents both hold. Browsers take no notice of `frame-ancestors` there, and say so in the console.
  const header = joined([own, { 'script-src': ["'unsafe-eval'"] }, ...services(site)]);
  return { meta, header: `${header}; frame-ancestors 'none'` };
}

/** What configured services of others need. Vercel's analytics come from the site's own host. */
function services({ analytics, search }: PolicySite): Directives[] {
  const hosted = search?.hosted;
  const searching = hosted ? [{ 'connect-src': hosted.hosts ?? algoliaHosts(hosted.appId) }] : [];
  if (!analytics?.tagManager) return searching;
  const [tags, regional] = ['https://www.googletagmanager.com', 'https://*.googletagmanager.com'];
  const [collector, regionalCollector] = ['https://*.google-analytics.com', 'https://*.analytics.google.com'];
  return [
    ...searching,
    {
      'script-src': [tags],
      'img-src': [regional, collector],
      'connect-src': [regional, collector, regionalCollector],
    },
  ];
}

/** Where Algolia's client library looks for an application. */
function algoliaHosts(appId: string): string[] {
  const id = appId.toLowerCase();
  return [
    `https://${id}-dsn.algolia.net`,
    `https://${id}.algolia.net`,
    ...[1, 2, 3].map((n) => `https://${id}-${n}.algolianet.com`),
  ];
}

function joined(all: readonly Directives[]): string {
  const sources = new Map<string, Set<string>>();
  for (const [name, values] of all.flatMap((directives) => Object.entries(directives)))
    sources.set(name, new Set([...(sources.get(name) ?? []), ...values]));
  return [...sources].map(([name, values]) => [name, ...values].join(' ')).join('; ');
}
