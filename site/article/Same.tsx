import type { SameLink } from '../../generator/model/page.ts';
import { href } from '../url.ts';
import { FoldedLinks } from './FoldedLinks.tsx';

/** So many links stand in a row; the others fold. */
const shown = 3;

function Links({ links }: { readonly links: readonly SameLink[] }) {
  return links.map(({ label, url, surface }, index) => (
    <span key={url}>
      {index > 0 && ', '}
      {surface !== undefined && surface !== links[index - 1]?.surface && `${surface} `}
      <a href={href(url)}>
        <code translate="no">{label}</code>
      </a>
    </span>
  ));
}

/** Links to what means the same elsewhere. */
export function Same({ links }: { readonly links: readonly SameLink[] | undefined }) {
  if (!links) return null;
  return (
    <div className="schema-line flag-note uses same">
      <span>Also</span>{' '}
      <FoldedLinks links={links} count={shown}>
        {(some) => <Links links={some} />}
      </FoldedLinks>
    </div>
  );
}
