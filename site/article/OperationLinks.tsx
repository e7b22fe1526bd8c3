import { Code } from '../ui/Code.tsx';
import { Method } from '../ui/Method.tsx';
import { href } from '../ui/url.ts';
import type { BlockProps } from './block-props.ts';

/** Operations that are described elsewhere, a line each. */
export function OperationLinks({ block: { operations } }: BlockProps<'operations'>) {
  return (
    <ul className="operation-links">
      {operations.map(({ id, method, path, title, url, deprecated }) => (
        <li key={url} id={id} data-leads-on={id && ''} data-entry={`${title} ${method} ${path}`}>
          <a href={href(url)}>
            <Method method={method} />
            <span className={deprecated ? 'is-deprecated' : undefined}>{title}</span>
          </a>
          {title !== `${method} ${path}` && <Code text={path} />}
        </li>
      ))}
    </ul>
  );
}

/** Whatever else an index leads to. */
export function Entries({ block: { entries } }: BlockProps<'entries'>) {
  return (
    <ul className="entries">
      {entries.map(({ id, label, url }) => (
        <li key={id} id={id} data-leads-on="" data-entry={label}>
          <a href={href(url)}>{label}</a>
        </li>
      ))}
    </ul>
  );
}
