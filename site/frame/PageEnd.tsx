import type { Page, PageLink, SiteData } from '../../generator/model/page.ts';
import { href } from '../url.ts';

function Step({
  link,
  rel,
  label,
}: {
  readonly link: PageLink | undefined;
  readonly rel: 'prev' | 'next';
  readonly label: string;
}) {
  if (!link) return null;
  return (
    <a className={`pager-link pager-${rel}`} href={href(link.url)} rel={rel}>
      <span className="pager-label">{label}</span>
      <span className="pager-title">{link.label}</span>
    </a>
  );
}

/** What follows the article: where its source is, and the neighbouring pages. */
export function PageEnd({ site, page }: { readonly site: SiteData; readonly page: Page }) {
  const edit = site.editBase && page.source ? `${site.editBase}${page.source.path}` : '';
  return (
    <div className="page-end">
      {edit && (
        <p className="page-edit">
          <a href={edit}>Edit this page</a>
          {page.kind === 'guide' ? null : <span>Documents version {page.version}</span>}
        </p>
      )}
      {(page.previous || page.next) && (
        <nav className="pager" aria-label="Previous and next page">
          <Step link={page.previous} rel="prev" label="Previous" />
          <Step link={page.next} rel="next" label="Next" />
        </nav>
      )}
    </div>
  );
}
