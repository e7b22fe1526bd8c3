import type { OutputFile } from '../model/output.ts';

/** What the printers write for machines, and what the build of the site draws. */
const ownFiles = [
  ...['/llms.txt', '/llms-full.txt', '/agents.md'],
  ...['/robots.txt', '/sitemap.xml', '/site.webmanifest'],
  ...['/favicon.svg', '/favicon.ico', '/apple-touch-icon.png', '/icon-192.png', '/icon-512.png'],
];

/**
 * Addresses of the files that links may lead to besides pages.
 *
 * @param files what stands before the paths of a version's files; '' at the root
 * @param feeds addresses of feeds
 */
export function servedFiles(
  downloads: readonly OutputFile[],
  files: string,
  feeds: readonly string[] = [],
): ReadonlySet<string> {
  const own = files === '' ? ownFiles : [`${files}/llms.txt`, `${files}/agents.md`];
  return new Set([...downloads.map(({ path }) => path), ...feeds, ...own]);
}
