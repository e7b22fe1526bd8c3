import type { ReactNode } from 'react';
import type {
  GonePage,
  PageInVersion,
  PageVersionsPage,
  VersionIndexPage,
  VersionListPage,
} from '../../generator/model/page-versions.ts';
import { lackNote } from '../../generator/model/versions.ts';
import { Badge } from '../ui/Badge.tsx';
import { href } from '../ui/url.ts';

interface RowProps {
  /** What the row is about. */
  readonly name: ReactNode;
  readonly children?: ReactNode;
}

function Row({ name, children }: RowProps) {
  return (
    <li>
      <span className="version-row-name">{name}</span>
      {children && <span className="version-row-text">{children}</span>}
    </li>
  );
}

interface ListingProps {
  readonly title: string;
  readonly lead: ReactNode;
  readonly children: ReactNode;
}

function Listing({ title, lead, children }: ListingProps) {
  return (
    <article className="article">
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
      <ul className="version-rows">{children}</ul>
    </article>
  );
}

/** What a version has. */
export function VersionIndex({ page }: { readonly page: VersionIndexPage }) {
  return (
    <Listing title={page.title} lead={page.description}>
      {page.reference.map(({ label, url, size }) => (
        <Row key={url} name={<a href={href(url)}>{label}</a>}>
          {size}
        </Row>
      ))}
    </Listing>
  );
}

/** All versions, newest first. */
export function VersionList({ page }: { readonly page: VersionListPage }) {
  return (
    <Listing title={page.title} lead={page.description}>
      {page.versions.map(({ label, url, date, isLatest }) => (
        <Row key={label} name={<a href={href(url)}>{label}</a>}>
          {date && <time dateTime={date}>{date}</time>} {isLatest && <Badge tone="accent">Latest</Badge>}
        </Row>
      ))}
    </Listing>
  );
}

/** One page in all versions. */
export function PageVersions({ page }: { readonly page: PageVersionsPage }) {
  const lead = (
    <>
      In the latest version, whichever that is: <a href={href(page.of.url)}>{page.of.label}</a>
    </>
  );
  return (
    <Listing title={page.title} lead={lead}>
      {page.versions.map((entry) => (
        <InVersion key={entry.version} entry={entry} isLatest={entry.version === page.version} />
      ))}
    </Listing>
  );
}

function InVersion({ entry, isLatest }: { readonly entry: PageInVersion; readonly isLatest: boolean }) {
  const { version, link, isGone } = entry;
  const url = href(link.url);
  if (!isGone)
    return (
      <Row name={<a href={url}>{version}</a>}>
        {link.label} {isLatest && <Badge tone="accent">Latest</Badge>}
      </Row>
    );
  return (
    <Row name={version}>
      {lackNote(version)}; nearest: <a href={url}>{link.label}</a>
    </Row>
  );
}

/** A page that only older versions have. */
export function Gone({ page }: { readonly page: GonePage }) {
  const { last, link, instead, version } = page;
  return (
    <article className="article">
      <h1>{page.title}</h1>
      <p className="lead">{`Removed after ${last}: the latest version, ${version}, doesn’t have it.`}</p>
      <p className="buttons">
        <a className="button button-primary" href={href(link.url)}>
          {link.label} in {last}
        </a>{' '}
        <a className="button" href={href(instead.url)}>
          {instead.label} in {version}
        </a>
      </p>
    </article>
  );
}
