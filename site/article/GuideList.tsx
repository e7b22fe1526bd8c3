import type { GuideUsesView, PageLink } from '../../generator/model/page.ts';
import { LinkRow } from '../ui/links.tsx';
import { href } from '../ui/url.ts';

/** So many are shown; the others fold. */
const shown = { sections: 3, list: 10 };

/** A few of them, and the others in a fold. */
function Sections({ links }: { readonly links: readonly PageLink[] }) {
  // A fold for a single link would be longer than the link.
  const first = links.length === shown.sections + 1 ? links : links.slice(0, shown.sections);
  const rest = links.slice(first.length);
  return (
    <div className="schema-line">
      <LinkRow links={first} />
      {rest.length > 0 && (
        <details className="more-values">
          <summary>and {rest.length} more</summary>
          <LinkRow links={rest} />
        </details>
      )}
    </div>
  );
}

function Guides({ guides }: { readonly guides: readonly GuideUsesView[] }) {
  return (
    <ul className="guide-uses">
      {guides.map(({ label, url, sections }) => (
        <li key={url}>
          <a href={href(url)}>{label}</a>
          {sections.length > 0 && <Sections links={sections} />}
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
