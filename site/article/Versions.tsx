import type { VersionPage } from '../../generator/model/page.ts';
import { href } from '../ui/url.ts';
import { LinksBlock } from './Links.tsx';

/** A page about versions, which leads on. */
export function Versions({ page: { kind, title, description, of, links } }: { readonly page: VersionPage }) {
  return (
    <article className="article">
      <h1>{title}</h1>
      <p className="lead">
        {of === undefined ? (
          description
        ) : (
          <>
            In the latest version, whichever that is: <a href={href(of.url)}>{of.label}</a>
          </>
        )}
      </p>
      <LinksBlock block={{ type: 'links', look: kind === 'gone' ? 'buttons' : 'version-rows', links }} level={1} />
    </article>
  );
}
