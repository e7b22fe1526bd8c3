import { Fragment } from 'react';
import type { PageLink, SocialLink } from '../../generator/model/page.ts';
import { SocialIcon } from './SocialIcon.tsx';
import { href } from './url.ts';

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
          {link.size !== undefined && <span>{link.size}</span>}
        </li>
      ))}
    </ul>
  );
}

/** Links in a sentence with their labels. */
export function LinkRow({
  links,
}: {
  readonly links: readonly (PageLink & { readonly summary?: string | undefined })[];
}) {
  return links.map(({ label, url, summary }, at) => {
    const link = url === '' ? label : <a href={href(url)}>{label}</a>;
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
