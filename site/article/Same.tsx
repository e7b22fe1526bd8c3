import type { PageLink } from '../../generator/model/page.ts';
import { href } from '../url.ts';

/** Links to what means the same elsewhere. */
export function Same({ links }: { readonly links: readonly PageLink[] | undefined }) {
  if (!links) return null;
  return (
    <p className="schema-line flag-note">
      <span>Also</span>{' '}
      {links.map(({ label, url }, index) => (
        <span key={url}>
          {index > 0 && ', '}
          <a href={href(url)}>
            <code translate="no">{label}</code>
          </a>
        </span>
      ))}
    </p>
  );
}
