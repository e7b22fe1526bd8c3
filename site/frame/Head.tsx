import type { Page, SiteData } from '../../generator/model/page.ts';
import { Html } from '../article/Html.tsx';
import favicon from '../frame/favicon.svg?url&no-inline';
import { href } from '../url.ts';
import { themeScript } from './theme-script.ts';
import { documentTitle } from './title.ts';

const dark = '#0f1012';
const light = '#fbfaf7';

export function Head({ site, page }: { readonly site: SiteData; readonly page: Page }) {
  const canonical = `${site.origin}${href(page.url)}`;
  const hidden = page.kind === 'not-found' || page.kind === 'search' || page.unlisted;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{documentTitle(site, page)}</title>
      <meta name="description" content={page.description} />
      {hidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={canonical} />}
      <meta property="og:type" content={page.kind === 'home' ? 'website' : 'article'} />
      <meta property="og:site_name" content={site.title} />
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={page.description} />
      <meta property="og:url" content={canonical} />
      <link rel="icon" href={favicon} type="image/svg+xml" />
      <meta name="color-scheme" content="dark light" />
      <meta
        name="theme-color"
        content={light}
        media="(prefers-color-scheme: light)"
        data-light={light}
        data-dark={dark}
      />
      <meta
        name="theme-color"
        content={dark}
        media="(prefers-color-scheme: dark)"
        data-light={light}
        data-dark={dark}
      />
      <Html as="script" html={themeScript(site.colourMode)} />
    </head>
  );
}
