import { createHash } from 'node:crypto';
import type { SiteData } from '../../generator/model/page.ts';

/** Site data that determines the policy. */
export type PolicySite = Pick<SiteData, 'analytics'> & {
  readonly search?: Pick<SiteData['search'], 'hosted'>;
};

/** Texts allowed inside documents; the policy lists the scripts. */
export interface InlineTexts {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The policy's source expression for an inline script. */
export function inlineHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * The Content-Security-Policy, as `<meta>` and as a header.
 *
 * Scripts come from files of the site, or stand inside documents and are named by their hash. Styles may stand anywhere:
 * mermaid puts a sheet and attributes into each drawing that can't be named beforehand. What they could fetch is limited
 * to the site as well, and the build refuses documents with styles that aren't ours (audit.ts). There are no trusted
 * types: React and the navigation parse the site's own HTML, which is what such a policy would have to allow.
 */
export function contentSecurityPolicy(
  { analytics, search }: PolicySite,
  { scripts }: Pick<InlineTexts, 'scripts'>,
): { readonly meta: string; readonly header: string } {
  const hosted = search?.hosted;
  // Vercel's analytics are served by the site itself.
  const forTags = (...hosts: string[]): string[] => (analytics?.tagManager === undefined ? [] : hosts);
  const policy = (...more: string[]): string =>
    Object.entries({
      'default-src': ["'none'"],
      'script-src': ["'self'", ...scripts.map(inlineHash), ...more, ...forTags('https://www.googletagmanager.com')],
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'data:', ...forTags(...tagHosts)],
      'font-src': ["'self'"],
      'connect-src': [
        "'self'",
        ...(hosted ? (hosted.hosts ?? algoliaHosts(hosted.appId)) : []),
        ...forTags(...tagHosts, 'https://*.analytics.google.com'),
      ],
      'worker-src': ["'self'"],
      'form-action': ["'self'"],
      'base-uri': ["'none'"],
      'object-src': ["'none'"],
    })
      .map(([name, sources]) => [name, ...sources].join(' '))
      .join('; ');
  // Workers have the policy of their file, which is the header's: the check of pasted text compiles schemas. In documents
  // both hold. Browsers ignore `frame-ancestors` there, and say so in the console.
  return { meta: policy(), header: `${policy("'unsafe-eval'")}; frame-ancestors 'none'` };
}

/** Hosts of Google Tag Manager. */
const tagHosts = ['https://*.googletagmanager.com', 'https://*.google-analytics.com'];

/** Hosts used by Algolia's client library for an application. */
function algoliaHosts(appId: string): string[] {
  const id = appId.toLowerCase();
  const fallbacks = [1, 2, 3].map((n) => `https://${id}-${n}.algolianet.com`);
  return [`https://${id}-dsn.algolia.net`, `https://${id}.algolia.net`, ...fallbacks];
}
