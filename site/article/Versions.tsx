import type {
  GonePage,
  PageInVersion,
  PageVersionsPage,
  VersionIndexPage,
  VersionListPage,
} from '../../generator/model/versions.ts';
import { href } from '../ui/url.ts';

/** What a version has. */
export function VersionIndex({ page }: { readonly page: VersionIndexPage }) {
  return (
    <article className="article">
      <h1>{page.title}</h1>
      <p className="lead">{page.description}</p>
      <ul>
        {page.reference.map((link) => (
          <li key={link.url}>
            <a href={href(link.url)}>{link.label}</a> <span>{link.size}</span>
          </li>
        ))}
      </ul>
    </article>
  );
}

/** All versions, newest first. */
export function VersionList({ page }: { readonly page: VersionListPage }) {
  return (
    <article className="article">
      <h1>{page.title}</h1>
      <p className="lead">{page.description}</p>
      <ul>
        {page.versions.map(({ label, url, date, isLatest }) => (
          <li key={url}>
            <a href={href(url)}>{label}</a>
            {isLatest && ' (latest)'}
            {date && (
              <>
                , released <time dateTime={date}>{date}</time>
              </>
            )}
          </li>
        ))}
      </ul>
    </article>
  );
}

/** One page in all versions. */
export function PageVersions({ page }: { readonly page: PageVersionsPage }) {
  return (
    <article className="article">
      <h1>{page.title}</h1>
      <p className="lead">
        Without a version: <a href={href(page.of.url)}>{page.of.label}</a>
      </p>
      <ul>
        {page.versions.map((entry) => (
          <li key={entry.version}>
            <InVersion entry={entry} />
          </li>
        ))}
      </ul>
    </article>
  );
}

function InVersion({ entry: { version, link, why, kind } }: { readonly entry: PageInVersion }) {
  if (why === undefined)
    return (
      <>
        {version}: <a href={href(link.url)}>{link.label}</a>
      </>
    );
  return (
    <>
      {why === 'gone' ? `not in ${version}` : `the sources of ${version} do not include ${kind}`}; nearest:{' '}
      <a href={href(link.url)}>{link.label}</a>
    </>
  );
}

/** A page that only older versions have. */
export function Gone({ page }: { readonly page: GonePage }) {
  return (
    <article className="article">
      <h1>{page.title}</h1>
      <p className="lead">
        {page.missing === undefined
          ? `Removed after ${page.last}.`
          : `The sources of ${page.version} do not include ${page.missing}.`}
      </p>
      <ul>
        <li>
          In {page.last}: <a href={href(page.link.url)}>{page.link.label}</a>
        </li>
        <li>
          In {page.version}: <a href={href(page.instead.url)}>{page.instead.label}</a>
        </li>
      </ul>
    </article>
  );
}
