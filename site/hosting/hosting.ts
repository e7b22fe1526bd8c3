import type { SiteData } from '../../generator/model/page.ts';
import { contentSecurityPolicy, type InlineTexts, type PolicySite } from './policy.ts';

export type Headers = Readonly<Record<string, string>>;

/** A moved page, with the base path in both addresses. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
}

/** Host settings of a site. */
export interface Hosting {
  readonly basePath: string;
  /** For every address. */
  readonly headers: Headers;
  /** For folders with immutable files. */
  readonly unchanging: {
    /** Paths with the base path and a slash at their end: `/docs/assets/`. */
    readonly below: readonly string[];
    readonly headers: Headers;
  };
  readonly moved: readonly Redirect[];
}

/** Folders whose files have a digest in their names, so they are immutable. */
const unchangingFolders = ['assets', 'images', 'search-index', 'upgrade-data'];

export function hostingOf(
  site: PolicySite & Pick<SiteData, 'basePath' | 'redirects'>,
  inline: Pick<InlineTexts, 'scripts'>,
): Hosting {
  const { basePath, redirects = [] } = site;
  const withBase = (url: string): string => basePath + url.slice(1);
  return {
    basePath,
    headers: {
      'Content-Security-Policy': contentSecurityPolicy(site, inline).header,
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Permissions-Policy':
        'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Strict-Transport-Security': 'max-age=31536000',
      'X-Content-Type-Options': 'nosniff',
    },
    unchanging: {
      below: unchangingFolders.map((folder) => `${basePath}${folder}/`),
      headers: { 'Cache-Control': 'public, max-age=31536000, immutable' },
    },
    moved: redirects.map(({ from, to }) => ({ from: withBase(from), to: withBase(to) })),
  };
}
