import type { OutputFile } from '../model/output.ts';

/** Files for machines from the printers and the site's build. */
const rootFiles = [
  ...['/llms.txt', '/llms-full.txt', '/agents.md'],
  ...['/robots.txt', '/sitemap.xml'],
  ...['/favicon.svg', '/favicon.ico', '/apple-touch-icon.png'],
];

/**
 * Addresses of link targets besides pages.
 *
 * @param files prefix of a version's file paths; '' at the root
 * @param feeds addresses of feeds
 */
export function servedFiles(
  downloads: readonly OutputFile[],
  files: string,
  feeds: readonly string[] = [],
): ReadonlySet<string> {
  const siteFiles = files === '' ? rootFiles : [`${files}/llms.txt`, `${files}/agents.md`];
  return new Set([...downloads.map(({ path }) => path), ...feeds, ...siteFiles]);
}
