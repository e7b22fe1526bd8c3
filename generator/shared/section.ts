import type { SiteData } from '../model/page.ts';

/** Top segment of the reference's addresses, which is that of all versions; undefined where there's no list of them. */
export function versionsSection({ scope, hasVersions, routes }: SiteData): string | undefined {
  if (!hasVersions) return undefined;
  return (scope?.path ?? routes.find(({ url }) => /^\/[^/]+\/reference\//.test(url))?.url)?.split('/')[1];
}
