import type { EquivalentLink, PageLink, RowLinks } from '../../generator/model/page.ts';
import { Code } from '../ui/Code.tsx';
import { LinkRow } from '../ui/links.tsx';
import { href } from '../ui/url.ts';

function Guides({ links }: { readonly links: readonly PageLink[] }) {
  return (
    <>
      {links.length === 1 ? 'Guide: ' : 'Guides: '}
      <LinkRow links={links} />
    </>
  );
}

function Equivalent({ link: { label, url, prefix } }: { readonly link: EquivalentLink }) {
  return (
    <>
      {prefix !== undefined && `${prefix} `}
      <a href={href(url)}>
        <Code text={label} />
      </a>
    </>
  );
}

/** What there is to find, as short as can be: `thv run · API · 5 guides`. */
function summaryOf(equivalents: readonly EquivalentLink[], uses: readonly PageLink[]): string {
  const guides = uses.length === 1 ? '1 guide' : `${uses.length} guides`;
  return [...new Set(equivalents.map(({ holder }) => holder)), ...(uses.length > 0 ? [guides] : [])].join(' · ');
}

/**
 * What means the same elsewhere, and the guides whose code has it: one quiet line that unfolds, since most readers
 * look for what a thing is. A single link would be no shorter folded.
 */
export function CrossReferences({ row: { equivalents = [], uses = [] } }: { readonly row: RowLinks }) {
  const count = equivalents.length + uses.length;
  if (count === 0) return null;
  if (count === 1)
    return (
      <p className="refs">
        {equivalents.map((link) => (
          <Equivalent key={link.url} link={link} />
        ))}
        {uses.length > 0 && <Guides links={uses} />}
      </p>
    );
  return (
    <details className="refs">
      <summary>{summaryOf(equivalents, uses)}</summary>
      <ul>
        {equivalents.map((link) => (
          <li key={link.url}>
            <Equivalent link={link} />
          </li>
        ))}
        {uses.length > 0 && (
          <li>
            <Guides links={uses} />
          </li>
        )}
      </ul>
    </details>
  );
}
