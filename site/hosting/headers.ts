import type { SiteData } from '../../generator/model/page.ts';
import { contentSecurityPolicy, type InlineTexts, type PolicySite } from './policy.ts';

/** Headers for addresses that start with one of some paths. */
export interface HeaderRule {
  /** With slashes at both ends and the base path: `/docs/assets/`. */
  readonly below: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
}

/** Folders whose files have a digest in their name: what is at such an address never changes. */
const forEver = ['assets', 'images', 'search-index', 'social', 'upgrade-data'];

/** Headers of every address of the site, and those that the folders of unchanging files have besides. */
export interface SiteHeaders {
  readonly all: HeaderRule;
  readonly unchanging: HeaderRule;
}

export function siteHeaders(site: PolicySite & Pick<SiteData, 'basePath'>, inline: InlineTexts): SiteHeaders {
  return {
    all: {
      below: [site.basePath],
      headers: {
        'Content-Security-Policy': contentSecurityPolicy(site, inline).header,
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Permissions-Policy':
          'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Strict-Transport-Security': 'max-age=31536000',
        'X-Content-Type-Options': 'nosniff',
      },
    },
    unchanging: {
      below: forEver.map((folder) => `${site.basePath}${folder}/`),
      headers: { 'Cache-Control': 'public, max-age=31536000, immutable' },
    },
  };
}
