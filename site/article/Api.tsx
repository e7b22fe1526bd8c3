import type { DocumentPage } from '../../generator/model/page.ts';
import * as frameIds from '../../generator/shared/frame-ids.ts';
import { Filter } from '../ui/Filter.tsx';
import { ApiNav } from './ApiNav.tsx';
import { Intro, Sections } from './Blocks.tsx';

const isIndex = ({ sections }: DocumentPage): boolean => sections.some(({ frame }) => frame === 'index');

/** The list of operations beside operations by tag and the schemas they share. */
export function Api({ page }: { readonly page: DocumentPage }) {
  return (
    <div className="api">
      <ApiNav page={page} />
      <article id={frameIds.apiArticle} className="article api-article" tabIndex={-1}>
        <div className="api-intro">
          <h1 id={page.headingId}>{page.title}</h1>
          <Intro page={page} />
        </div>
        {isIndex(page) ? (
          <div id={frameIds.apiIndexes} className="api-indexes">
            <Filter of={frameIds.apiIndexes} noun="operations and schemas" />
            <Sections sections={page.sections} />
          </div>
        ) : (
          <Sections sections={page.sections} />
        )}
      </article>
    </div>
  );
}
