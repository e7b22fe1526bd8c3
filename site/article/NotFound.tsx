import type { SiteData, SystemPage } from '../../generator/model/page.ts';
import { versionsPath } from '../../generator/model/versions.ts';
import { LinkColumns } from '../ui/links.tsx';
import { href } from '../ui/url.ts';

/** Not found, with links to existing pages. */
export function NotFound({ page, site }: { readonly page: SystemPage; readonly site: SiteData }) {
  return (
    <article className="article">
      <h1>{page.title}</h1>
      <p className="lead" data-not-found>
        We couldn’t find that page. It may have moved, or the link may have a typo.
      </p>
      <p className="bar">
        <a className="button button-primary" href={href('/')}>
          Go to the home page
        </a>
        <a className="button" href={href('/search')}>
          Search
        </a>
        {site.hasVersions && (
          <a className="button" href={href(versionsPath(site.section))}>
            All versions
          </a>
        )}
      </p>
      <LinkColumns groups={site.navbar} />
    </article>
  );
}
