import type { PageLink } from '../../generator/model/page.ts';
import { Permalink } from '../ui/Heading.tsx';
import { Html } from '../ui/Html.tsx';
import { Status } from '../ui/Status.tsx';
import { href } from '../ui/url.ts';
import type { BlockProps } from './block-props.ts';

/** More operations than this are folded. */
const fewOperations = 3;

function Operations({ links }: { readonly links: readonly PageLink[] }) {
  const list = (
    <ul className="status-operations">
      {links.map((link) => (
        <li key={link.url}>
          <a href={href(link.url)}>{link.label}</a>
        </li>
      ))}
    </ul>
  );
  if (links.length <= fewOperations) return list;
  return (
    <details className="branch">
      <summary>{links.length} operations</summary>
      {list}
    </details>
  );
}

/** What each status means, and which operations answer with it. */
export function Statuses({ block: { statuses } }: BlockProps<'statuses'>) {
  return (
    <ul className="statuses">
      {statuses.map(({ id, status, phrase, meanings }) => (
        <li key={id} id={id}>
          <p className="status-head">
            <Status status={status} />
            <strong>{phrase}</strong>
            <Permalink id={id} text={`Status ${status}`} />
          </p>
          <ul>
            {meanings.map(({ text = '', operations }) => (
              <li key={text} className="status-meaning">
                <Html className="field-text" html={text} />
                <Operations links={operations} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
