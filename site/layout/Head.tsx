import type { Page, SiteData } from '../../generator/model/page.ts';
import { changeFeeds } from '../../generator/model/versions.ts';
import { markdownAddress } from '../../generator/shared/markdown-address.ts';
import { pageBackground } from '../../generator/shared/palette.ts';
import type { InlineScripts } from '../browser/inline.ts';
import { contentSecurityPolicy } from '../hosting/policy.ts';
import { structuredData } from '../hosting/structured-data.ts';
import type { Styles } from '../styles/index.ts';
import { Html } from '../ui/Html.tsx';
import { unversioned } from '../ui/paths.ts';
import { href } from '../ui/url.ts';

interface Props {
  readonly site: SiteData;
  readonly page: Page;
}

interface HeadProps extends Props {
  readonly scripts: InlineScripts;
  readonly styles: Styles;
}

export function Head({ site, page, scripts, styles }: HeadProps) {
  const { meta: policy } = contentSecurityPolicy(site, { scripts: Object.values(scripts) });
  return (
    <head>
      {import.meta.env.PROD && <meta httpEquiv="Content-Security-Policy" content={policy} />}
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <PageTags site={site} page={page} />
      <link rel="icon" href={href('/favicon.ico')} sizes="32x32" />
      <link rel="icon" href={href('/favicon.svg')} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={href('/apple-touch-icon.png')} />
      <meta name="color-scheme" content="dark light" />
      <ThemeColour mode="light" />
      <ThemeColour mode="dark" />
      <Html as="script" html={scripts.theme} />
      {sharesStyles(site, page) ? <link rel="stylesheet" href={styles.file} /> : <Html as="style" html={styles.text} />}
    </head>
  );
}

/** Pages about versions, which are many and rarely read. */
const aboutVersions: ReadonlySet<Page['kind']> = new Set(['version-list', 'gone', 'changes'] as const);

/**
 * Whether a document links the style sheet instead of inlining it. Inlining saves a request before the first paint, but
 * would make up most bytes of version pages.
 */
function sharesStyles({ scope }: SiteData, { kind }: Page): boolean {
  return scope !== undefined || aboutVersions.has(kind);
}

/** `Page · ToolHive Docs`, for a version `Page · ToolHive Docs v0.3.2`; the home page has the tagline instead. */
function documentTitle(site: SiteData, page: Page): string {
  if (page.kind === 'home') return `${site.title} · ${site.tagline}`;
  return `${page.title} · ${site.title}${site.scope ? ` ${site.scope.version}` : ''}`;
}

/** Page-specific tags of the head. Navigation replaces them: see headTags in browser/swap-page.ts. */
function PageTags({ site, page }: Props) {
  const address = (url: string): string => `${site.origin}${href(url)}`;
  const hidden = page.unlisted === true;
  // Search engines should find the unversioned page.
  const canonical = unversioned(page.url, site.scope);
  const twin = markdownAddress(page);
  return (
    <>
      <title>{documentTitle(site, page)}</title>
      <meta name="description" content={page.description} />
      {hidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address(canonical)} />}
      {twin !== null && <link rel="alternate" type="text/markdown" href={address(twin)} />}
      {page.kind === 'changes' && <FeedTags address={address} url={page.url} />}
      <SocialTags site={site} page={page} address={address} />
      {!hidden && <Html as="script" type="application/ld+json" html={structuredData(site, page, address)} />}
    </>
  );
}

function FeedTags({ url, address }: { readonly url: string; readonly address: (url: string) => string }) {
  const { atom, json } = changeFeeds(url.split('/')[1] ?? '');
  return (
    <>
      <link rel="alternate" type="application/atom+xml" href={address(atom)} title="Changes" />
      <link rel="alternate" type="application/feed+json" href={address(json)} title="Changes" />
    </>
  );
}

/** Colour of browser chrome; the theme script sets it to the reader's choice. */
function ThemeColour({ mode }: { readonly mode: 'light' | 'dark' }) {
  return (
    <meta
      name="theme-color"
      content={pageBackground[mode]}
      media={`(prefers-color-scheme: ${mode})`}
      data-light={pageBackground.light}
      data-dark={pageBackground.dark}
    />
  );
}

/** Link previews. Readers of Twitter's tags take the others, but for the kind of card. */
function SocialTags({ site, page, address }: Props & { readonly address: (url: string) => string }) {
  const image = address('/social-card.png');
  return (
    <>
      <meta property="og:type" content={page.kind === 'home' ? 'website' : 'article'} />
      <meta property="og:site_name" content={site.title} />
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={page.description} />
      <meta property="og:url" content={address(unversioned(page.url, site.scope))} />
      <meta property="og:image" content={image} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={`${site.title}: ${site.tagline}`} />
      {page.kind === 'guide' && page.updated && <meta property="article:modified_time" content={page.updated} />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
