import { linkTarget } from '../shared/link-target.ts';
import type { ReviewedPages } from './site.ts';

/** Whether a version has what an address leads to: page, anchor or file. */
export function hasTarget(href: string, { anchors, served }: ReviewedPages): boolean {
  if (!href.startsWith('/')) return false;
  const pages = { has: (url: string) => anchors.has(url), get: (url: string) => anchors.get(url), files: served };
  return linkTarget(href, pages).missing === null;
}
