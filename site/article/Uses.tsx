import { Fragment } from 'react';
import type { GuideUsesView, PageLink } from '../../generator/model/page.ts';
import { FoldedLinks } from '../ui/FoldedLinks.tsx';
import { href } from '../ui/url.ts';

/** So many links stand in a row; the others fold. */
const shown = { guides: 3, sections: 3, list: 10 };

function Links({ links }: { readonly links: readonly PageLink[] }) {
  return links.map(({ label, url }, index) => (
    <Fragment key={url}>
      {index > 0 && ', '}
      <a href={href(url)}>{label}</a>
    </Fragment>
  ));
}

/** The guides whose code has a flag, a field or an operation. */
export function Uses({ guides }: { readonly guides: readonly PageLink[] | undefined }) {
  if (!guides) return null;
  return (
    <div className="schema-line flag-note uses">
      <span>In guides:</span>{' '}
      <FoldedLinks links={guides} count={shown.guides}>
        {(some) => <Links links={some} />}
      </FoldedLinks>
    </div>
  );
}

function Guides({ guides }: { readonly guides: readonly GuideUsesView[] }) {
  return (
    <ul className="guide-uses">
      {guides.map(({ label, url, sections }) => (
        <li key={url}>
          <a href={href(url)}>{label}</a>
          {sections.length > 0 && (
            <div className="schema-line">
              <FoldedLinks links={sections} count={shown.sections}>
                {(some) => <Links links={some} />}
              </FoldedLinks>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The guides whose code names a command or a kind, with the sections in which it does. */
export function GuideList({ guides }: { readonly guides: readonly GuideUsesView[] }) {
  const first = guides.length <= shown.list + 2 ? guides : guides.slice(0, shown.list);
  const rest = guides.slice(first.length);
  return (
    <>
      <Guides guides={first} />
      {rest.length > 0 && (
        <details className="branch">
          <summary>{rest.length} more guides</summary>
          <Guides guides={rest} />
        </details>
      )}
    </>
  );
}
