import type { SameLink } from '../../generator/model/page.ts';
import { href } from '../url.ts';

/** Links to what means the same elsewhere. */
export function Same({ links }: { readonly links: readonly SameLink[] | undefined }) {
  if (!links) return null;
  return (
    <p className="schema-line flag-note same">
      <span>Also</span>{' '}
      {links.map(({ label, url, surface }, index) => (
        <span key={url}>
          {index > 0 && ', '}
          {surface !== undefined && surface !== links[index - 1]?.surface && `${surface} `}
          <a href={href(url)}>
            <code translate="no">{label}</code>
          </a>
        </span>
      ))}
    </p>
  );
}
