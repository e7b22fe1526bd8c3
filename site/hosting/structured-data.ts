import type { Page, SiteData } from '../../generator/model/page.ts';

/**
 * Structured data for search engines, as JSON for a `script` element: the site on the home page, breadcrumbs on every
 * other page.
 *
 * @param address full address of a page
 */
export function structuredData(
  { title, tagline }: Pick<SiteData, 'title' | 'tagline'>,
  page: Pick<Page, 'kind' | 'title' | 'url' | 'breadcrumbs'>,
  address: (url: string) => string,
): string {
  const home = { label: title, url: '/' };
  // Search engines require an address for each step, so headings without one are omitted.
  const above = page.breadcrumbs.filter(({ url }) => url !== '' && url !== page.url);
  const data =
    page.kind === 'home'
      ? { '@type': 'WebSite', name: title, description: tagline, url: address('/'), inLanguage: 'en' }
      : {
          '@type': 'BreadcrumbList',
          itemListElement: [home, ...above, { label: page.title, url: page.url }].map(({ label, url }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: label,
            item: address(url),
          })),
        };
  // Escape anything that could end the element.
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
}
