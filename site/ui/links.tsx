import { Fragment, type ReactNode } from 'react';
import type { PageLink, SocialLink } from '../../generator/model/page.ts';
import { SocialIcon } from './SocialIcon.tsx';
import { href } from './url.ts';

interface MaybeLinkProps {
  readonly url: string | undefined;
  readonly children: ReactNode;
}

/** A link, or only its content if there is no address. */
export function MaybeLink({ url, children }: MaybeLinkProps) {
  return url ? <a href={href(url)}>{children}</a> : children;
}

/** Links, some with counts. @param url of the current page, whose link is marked */
export function LinkList({
  links,
  url,
}: {
  readonly links: readonly (PageLink & { readonly size?: string })[];
  readonly url?: string;
}) {
  return (
    <ul>
      {links.map((link) => (
        <li key={link.url}>
          <a href={href(link.url)} aria-current={link.url === url ? 'page' : undefined}>
            {link.label}
          </a>
          {link.size !== undefined && ' '}
          {link.size !== undefined && <span className="quiet">{link.size}</span>}
        </li>
      ))}
    </ul>
  );
}

interface LinkColumnsProps {
  readonly groups: readonly { readonly label: string; readonly links: readonly PageLink[] }[];
}

/** Lists of links under headings, side by side. */
export function LinkColumns({ groups }: LinkColumnsProps) {
  return (
    <div className="grid">
      {groups.map(
        ({ label, links }) =>
          links.length > 0 && (
            <section key={label}>
              <h2>{label}</h2>
              <LinkList links={links} />
            </section>
          ),
      )}
    </div>
  );
}

/** Links in a sentence with their labels. */
export function LinkRow({
  links,
}: {
  readonly links: readonly (PageLink & { readonly summary?: string | undefined })[];
}) {
  return links.map(({ label, url, summary }, at) => {
    const link = <MaybeLink url={url}>{label}</MaybeLink>;
    return (
      <Fragment key={url + label}>
        {at > 0 && ', '}
        {summary === undefined ? (
          link
        ) : (
          <>
            {summary} ({link})
          </>
        )}
      </Fragment>
    );
  });
}

/** External sites of the project, as icons. */
export function SocialLinks({
  links,
  className = '',
}: {
  readonly links: readonly SocialLink[];
  readonly className?: string;
}) {
  return (
    <ul className={`social ${className}`.trim()}>
      {links.map((link) => (
        <li key={link.url}>
          <a href={link.url} aria-label={link.label} title={link.label}>
            <SocialIcon {...link} />
          </a>
        </li>
      ))}
    </ul>
  );
}
