import type { Page, SiteData } from '../../generator/model/page.ts';

type NamedSite = Pick<SiteData, 'title' | 'tagline'>;
type PageInTrail = Pick<Page, 'kind' | 'title' | 'url' | 'breadcrumbs'>;

/**
 * What search engines read about a page, as JSON for a `script` element: the site on the home page, the trail to the
 * page on every other one.
 *
 * @param address absolute address of a page's URL
 */
export function structuredData(site: NamedSite, page: PageInTrail, address: (url: string) => string): string {
  const context = 'https://schema.org';
  const data =
    page.kind === 'home'
      ? {
          '@context': context,
          '@type': 'WebSite',
          name: site.title,
          description: site.tagline,
          url: address('/'),
          inLanguage: 'en',
        }
      : { '@context': context, '@type': 'BreadcrumbList', itemListElement: trail(site, page, address) };
  // Nothing in it may end the element.
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

/** From the home page to the page itself. Search engines want an address for each step, so headings without one go. */
function trail(site: NamedSite, page: PageInTrail, address: (url: string) => string) {
  const above = page.breadcrumbs.filter(({ url }) => url !== '' && url !== page.url);
  const steps = [{ label: site.title, url: '/' }, ...above, { label: page.title, url: page.url }];
  return steps.map(({ label, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: address(url),
  }));
}
