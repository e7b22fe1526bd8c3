import type { Page, PageLink } from '../../generator/model/page.ts';
import { markdownAddress } from '../../generator/shared/markdown-address.ts';
import { MaybeLink } from '../ui/links.tsx';
import { href } from '../ui/url.ts';

/** The path from the home page to this page, which is last and no link. */
export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly PageLink[] }) {
  if (crumbs.length === 0) return null;
  const last = crumbs.length - 1;
  return (
    <nav className="breadcrumbs small quiet-links" aria-label="Breadcrumbs">
      <ol className="bar">
        <li>
          <a href={href('/')}>Home</a>
        </li>
        {crumbs.map((crumb, index) => (
          <li key={`${crumb.url} ${crumb.label}`}>
            {index === last ? (
              <span aria-current="page">{crumb.label}</span>
            ) : (
              <MaybeLink url={crumb.url}>{crumb.label}</MaybeLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface Props {
  readonly page: Page;
  /** Reserve space for a link to the reader's chosen version. */
  readonly hasVersions?: boolean;
}

/**
 * Actions for the page's Markdown: copy (browser/copy.ts) and view. Empty for the home page. browser/versions.ts fills
 * the reserved space.
 */
export function PageActions({ page, hasVersions = false }: Props) {
  const address = page.kind === 'home' ? null : markdownAddress(page);
  if (address === null) return null;
  return (
    <section className="page-actions bar small quiet-links" aria-label="This page">
      <button type="button" className="copy-page needs-script" data-copy-page={href(address)}>
        Copy<span className="from-tablet"> page</span>
      </button>
      <a href={href(address)} type="text/markdown">
        <span className="from-tablet">View as </span>Markdown
      </a>
      {hasVersions && <span className="chosen-version one-line needs-script" data-chosen-version="" />}
    </section>
  );
}
