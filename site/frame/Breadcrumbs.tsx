import type { PageLink } from '../../generator/model/page.ts';
import { HomeIcon } from '../ui/icons.tsx';
import { href } from '../ui/url.ts';

/** The way from the home page to this page, which stands last and is no link. */
export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly PageLink[] }) {
  if (crumbs.length === 0) return null;
  const last = crumbs.length - 1;
  return (
    <nav className="breadcrumbs small quiet-links" aria-label="Breadcrumbs">
      <ol className="bar">
        <li>
          <a href={href('/')} aria-label="Home page">
            <HomeIcon />
          </a>
        </li>
        {crumbs.map((crumb, index) => (
          <li key={`${crumb.url} ${crumb.label}`} className={index === last ? 'from-tablet' : undefined}>
            {index === last ? (
              <span aria-current="page">{crumb.label}</span>
            ) : crumb.url ? (
              <a className="one-line" href={href(crumb.url)}>
                {crumb.label}
              </a>
            ) : (
              <span className="one-line">{crumb.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
