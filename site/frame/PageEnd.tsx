import type { Page, SiteData } from '../../generator/model/page.ts';
import { Pager } from './Pager.tsx';

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
      <Pager previous={page.previous} next={page.next} />
    </div>
  );
}
