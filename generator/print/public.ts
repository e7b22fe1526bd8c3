import { escapeUTF8 } from 'entities/escape';
import type { OutputFile } from '../model/output.ts';
import type { Document, SiteData } from '../model/page.ts';

/** Files for machines: what search engines read. */
export function publicFiles(pages: readonly Document[], site: Pick<SiteData, 'origin' | 'basePath'>): OutputFile[] {
  const listed = pages.filter((page) => page.unlisted !== true);
  const address = (url: string): string => site.origin + (site.basePath + url.slice(1));
  const urls = listed
    .map((page) => `  <url><loc>${escapeUTF8(address(page.url))}</loc>${lastChange(page)}</url>\n`)
    .join('');
  return [
    {
      path: 'public/sitemap.xml',
      content: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}</urlset>\n`,
    },
    { path: 'public/robots.txt', content: `User-agent: *\nAllow: /\nSitemap: ${address('/sitemap.xml')}\n` },
  ];
}

/** Generated pages have no date: they change with the release. */
function lastChange(page: Document): string {
  return page.kind === 'guide' && page.updated ? `<lastmod>${page.updated}</lastmod>` : '';
}
