import { Fragment } from 'react';
import type { Page, PageLink, SiteData } from '../../generator/model/page.ts';
import { href } from '../ui/url.ts';

/** Always in UTC, so that builds are reproducible. */
const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** The page's origin: a guide's date, or files of the release. Several files have separate edit links. */
function originOf(page: Page, editBase: string) {
  if (page.kind === 'guide')
    return page.updated ? (
      <span>
        Last updated <time dateTime={page.updated}>{day.format(new Date(page.updated))}</time>
      </span>
    ) : null;
  const files = page.files ?? (page.source ? [page.source.path] : []);
  const editEach = editBase !== '' && !page.source;
  return files.length > 0 ? (
    <span>
      Generated from{' '}
      {files.map((file, index) => (
        <Fragment key={file}>
          {index > 0 && ', '}
          {editEach ? (
            <a href={`${editBase}${file}`}>
              <code>{shortName(file, files)}</code>
            </a>
          ) : (
            <code>{file}</code>
          )}
        </Fragment>
      ))}
      , version {page.version}
    </span>
  ) : null;
}

/** The name of a file, with its folder if ambiguous. */
function shortName(file: string, files: readonly string[]): string {
  const name = `/${file.split('/').at(-1)}`;
  const isOnly = files.filter((other) => other.endsWith(name)).length === 1;
  return file
    .split('/')
    .slice(isOnly ? -1 : -2)
    .join('/');
}

/** The end of a page: its origin, and the neighbouring pages. */
export function PageEnd({ site, page }: { readonly site: SiteData; readonly page: Page }) {
  const edit = site.editBase && page.source ? `${site.editBase}${page.source.path}` : '';
  const origin = originOf(page, site.editBase);
  return (
    <div className="page-end">
      {(edit || origin) && (
        <p className="row small quiet-links">
          {edit && <a href={edit}>Edit this page</a>}
          {origin}
        </p>
      )}
      <Pager
        previous={page.previous}
        next={page.next}
        {...(page.kind === 'changes' && { labels: ['Newer', 'Older'] })}
      />
    </div>
  );
}

interface StepProps {
  readonly link: PageLink | undefined;
  readonly rel: 'prev' | 'next';
  readonly label: string;
}

function Step({ link, rel, label }: StepProps) {
  if (!link) return null;
  return (
    <a className="box" href={href(link.url)} rel={rel}>
      <span className="small">{label}</span>
      <span>{link.label}</span>
    </a>
  );
}

interface Props {
  readonly previous: PageLink | undefined;
  readonly next: PageLink | undefined;
  readonly labels?: readonly [string, string];
}

/** The neighbours of a page in sidebar order; for versions, the newer one comes first. */
export function Pager({ previous, next, labels: [back, on] = ['Previous', 'Next'] }: Props) {
  if (!previous && !next) return null;
  return (
    <nav className="pager" aria-label={`${back} and ${on.toLowerCase()} page`}>
      <Step link={previous} rel="prev" label={back} />
      <Step link={next} rel="next" label={on} />
    </nav>
  );
}
