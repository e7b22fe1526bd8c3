import type { VersionPage } from '../../generator/model/page.ts';
import { LinksBlock } from './Links.tsx';

/** A page about versions, with links. */
export function Versions({ page: { kind, title, description, links } }: { readonly page: VersionPage }) {
  return (
    <article className="article">
      <h1>{title}</h1>
      <p className="lead">{description}</p>
      <LinksBlock block={{ type: 'links', look: kind === 'gone' ? 'buttons' : 'version-rows', links }} level={1} />
    </article>
  );
}
