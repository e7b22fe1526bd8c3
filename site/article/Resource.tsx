import type { ResourcePage } from '../../generator/model/page.ts';
import { Html } from '../ui/Html.tsx';
import { ResourceBody } from './ResourceBody.tsx';

export function Resource({ page }: { readonly page: ResourcePage }) {
  return (
    <article className="article resource">
      {/* The kind's id is its address wherever it is described: here, or among others on one page. */}
      <h1 id={page.resource.id}>{page.title}</h1>
      {page.resource.summaryHtml && <Html className="lead" html={page.resource.summaryHtml} />}
      <ResourceBody resource={page.resource} level={2} />
    </article>
  );
}
