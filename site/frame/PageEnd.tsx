import { Fragment } from 'react';
import type { Page, SiteData } from '../../generator/model/page.ts';
import { Pager } from './Pager.tsx';

/** Always in UTC: the same commit gives the same page, wherever it is built. */
const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** What the page was made from: a guide's own day, or the file of the release. */
function originOf(page: Page) {
  if (page.kind === 'guide')
    return page.updated ? (
      <span>
        Last updated <time dateTime={page.updated}>{day.format(new Date(page.updated))}</time>
      </span>
    ) : null;
  return page.source ? (
    <span>
      Generated from <code>{page.source.path}</code>, version {page.version}
    </span>
  ) : null;
}

/** Where a page of several kinds, each from a file of its own, comes from; every file is edited by itself. */
function Files({ page, editBase }: { readonly page: Page; readonly editBase: string }) {
  const files = page.kind === 'resource-index' ? [...new Set(page.resources.flatMap(({ file }) => file ?? []))] : [];
  if (files.length === 0) return null;
  return (
    <p className="page-edit">
      <span>
        Generated from{' '}
        {files.map((file, index) => (
          <Fragment key={file}>
            {index > 0 && ', '}
            {editBase ? (
              <a href={`${editBase}${file}`}>
                <code>{file.split('/').at(-1)}</code>
              </a>
            ) : (
              <code>{file}</code>
            )}
          </Fragment>
        ))}
        , version {page.version}
      </span>
    </p>
  );
}

/** What follows the article: where it comes from, and the neighbouring pages. */
export function PageEnd({ site, page }: { readonly site: SiteData; readonly page: Page }) {
  const edit = site.editBase && page.source ? `${site.editBase}${page.source.path}` : '';
  const origin = originOf(page);
  return (
    <div className="page-end">
      {(edit || origin) && (
        <p className="page-edit">
          {edit && <a href={edit}>Edit this page</a>}
          {origin}
        </p>
      )}
      <Files page={page} editBase={site.editBase} />
      <Pager previous={page.previous} next={page.next} />
    </div>
  );
}
