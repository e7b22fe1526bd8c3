import type { DocumentPage } from '../../generator/model/page.ts';
import { ApiNav } from './ApiNav.tsx';
import { Blocks, Sections } from './Blocks.tsx';

/** The list of operations beside operations by tag and the schemas they share. */
export function Api({ page }: { readonly page: DocumentPage }) {
  return (
    <div className="api">
      <ApiNav page={page} />
      <article id="api-article" className="article api-article" tabIndex={-1}>
        <div className="api-intro">
          <h1>{page.title}</h1>
          <Blocks blocks={page.intro} level={1} />
        </div>
        <Sections sections={page.sections} />
      </article>
    </div>
  );
}
