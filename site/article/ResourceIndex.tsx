import type { ResourceIndexPage } from '../../generator/model/page.ts';
import { href } from '../url.ts';
import { Heading } from './Heading.tsx';
import { Html } from './Html.tsx';
import { ResourceBody } from './ResourceBody.tsx';

/** The ids are those of the kinds' own sections where these are on the page. */
function KindList({ list, resources }: Pick<ResourceIndexPage, 'list' | 'resources'>) {
  if (list.length === 0) return null;
  return (
    <ul className="kind-list">
      {list.map((kind) => (
        <li key={`${kind.group} ${kind.kind}`} id={resources.length === 0 ? kind.id : undefined}>
          <p className="kind-list-line">
            <a href={href(kind.url)}>{kind.kind}</a>
            <code className="none">
              {kind.group}/{kind.versions.join(', ')}
            </code>
          </p>
          {kind.summaryHtml && <Html className="field-text" html={kind.summaryHtml} />}
        </li>
      ))}
    </ul>
  );
}

/** Every kind: in full here, or as a list of pages. */
export function ResourceIndex({ page }: { readonly page: ResourceIndexPage }) {
  return (
    <article className="article resource-index">
      <h1>{page.title}</h1>
      <p className="lead">{page.description}</p>
      <KindList list={page.list} resources={page.resources} />
      {page.resources.map((resource) => (
        <section key={resource.id} className="resource">
          <Heading level={2} id={resource.id} text={resource.kind} />
          {resource.summaryHtml && <Html className="prose" html={resource.summaryHtml} />}
          <ResourceBody resource={resource} level={3} />
        </section>
      ))}
    </article>
  );
}
