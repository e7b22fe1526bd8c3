import type { AgeView, Printed } from '../../generator/model/page.ts';
import { Html } from '../ui/Html.tsx';
import { href } from '../ui/url.ts';

interface Props {
  readonly age: Printed<AgeView> | undefined;
  /** What it's the age of, for those who can't see that. */
  readonly of?: string;
}

/** Since when something is there and what changed last; all that happened unfolds. */
export function Age({ age, of }: Props) {
  if (!age) return null;
  return (
    <details className="age">
      <summary>
        {age.marks.join(', ')}
        {of !== undefined && <span className="visually-hidden"> {of}</span>}
      </summary>
      <ul>
        {age.steps.map(({ version, url, text }) => (
          <li key={`${version} ${text}`}>
            {url === undefined ? <span>{version}</span> : <a href={href(url)}>{version}</a>}{' '}
            <Html as="span" html={text} />
          </li>
        ))}
      </ul>
    </details>
  );
}
