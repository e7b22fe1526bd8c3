import type { ResourceIndexPage } from '../../generator/model/page.ts';
import { Code } from '../ui/Code.tsx';
import { Heading } from '../ui/Heading.tsx';
import { Html } from '../ui/Html.tsx';
import { href } from '../ui/url.ts';
import { Facts } from './Facts.tsx';
import { ResourceBody } from './ResourceBody.tsx';

/** The ids are those of the kinds' own sections where these are on the page. */
function KindTable({ list, resources }: Pick<ResourceIndexPage, 'list' | 'resources'>) {
  if (list.length === 0) return null;
  return (
    <section className="table-scroll kinds" aria-label="Kinds">
      <table>
        <thead>
          <tr>
            <th scope="col">Kind</th>
            <th scope="col">Versions</th>
            <th scope="col">Scope</th>
            <th scope="col">Short names</th>
          </tr>
        </thead>
        {list.map((kind) => (
          <tbody key={`${kind.group} ${kind.kind}`} id={resources.length === 0 ? kind.id : undefined}>
            <tr>
              <th scope="row">
                <a href={href(kind.url)}>{kind.kind}</a>
              </th>
              <td data-label="Versions">{kind.versions.join(', ')}</td>
              <td data-label="Scope">{kind.scope}</td>
              <td data-label="Short names">
                {kind.shortNames.map((name) => (
                  <Code key={name} text={name} />
                ))}
                {kind.shortNames.length === 0 && <span className="none">none</span>}
              </td>
            </tr>
            {kind.summaryHtml && (
              <tr className="kind-text">
                <td colSpan={4}>
                  <Html html={kind.summaryHtml} />
                </td>
              </tr>
            )}
          </tbody>
        ))}
      </table>
    </section>
  );
}

/** Groups that the kinds belong to: as a rule one. */
const groupsOf = (list: ResourceIndexPage['list']) => [...new Set(list.map((kind) => kind.group))].join(', ');

/** Every kind: in full here, or as a list of pages. */
export function ResourceIndex({ page }: { readonly page: ResourceIndexPage }) {
  return (
    <article className="article resource-index">
      <h1>{page.title}</h1>
      <p className="lead">{page.description}</p>
      {page.introduction && <Html className="prose" html={page.introduction} />}
      <Facts facts={[{ label: 'Group', value: groupsOf(page.list) }]} />
      <KindTable list={page.list} resources={page.resources} />
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
