import type { EquivalentLink } from '../../generator/model/page.ts';
import { breakable } from '../ui/breakable.tsx';
import { FoldedLinks } from '../ui/FoldedLinks.tsx';
import { href } from '../ui/url.ts';

/** So many links stand in a row; the others fold. */
const shown = 3;

/** The name stays whole; the words of a command before it may stand on another line. */
function Label({ text }: { readonly text: string }) {
  const at = text.lastIndexOf(' ') + 1;
  return (
    <code translate="no">
      {text.slice(0, at)}
      <span className="whole">{breakable(text.slice(at))}</span>
    </code>
  );
}

function Links({ links }: { readonly links: readonly EquivalentLink[] }) {
  return links.map(({ label, url, prefix }, index) => (
    <span key={url}>
      {index > 0 && ', '}
      {prefix !== undefined && prefix !== links[index - 1]?.prefix && `${prefix} `}
      <a href={href(url)}>
        <Label text={label} />
      </a>
    </span>
  ));
}

/** Links to what means the same elsewhere. */
export function Equivalents({ links }: { readonly links: readonly EquivalentLink[] | undefined }) {
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
