import type { DocumentPage } from '../../generator/model/page.ts';
import * as frameIds from '../../generator/shared/frame-ids.ts';
import { Code } from '../ui/Code.tsx';
import { Filter } from '../ui/Filter.tsx';
import { Blocks, Sections } from './Blocks.tsx';
import { Age } from './RowParts.tsx';
import { SectionNav } from './SectionNav.tsx';

interface Props {
  readonly page: DocumentPage;
}

/** A page of the reference or of a guide: heading, introduction, sections. */
export function Document({ page }: Props) {
  if (page.isListed) return <Listed page={page} />;
  return (
    <article className={`article ${page.kind}`}>
      <Head page={page} />
      <Sections sections={page.sections} />
    </article>
  );
}

function Head({ page }: Props) {
  return (
    <>
      <h1 id={page.headingId}>{page.isCode ? <Code text={page.title} /> : page.title}</h1>
      {page.aside && (
        <aside className="api-access box" aria-label="Access">
          <Blocks blocks={page.aside} level={1} />
        </aside>
      )}
      <Blocks blocks={page.intro} level={1} />
      <Age age={page.age} />
    </>
  );
}

/** A page with a list of its sections beside it. */
function Listed({ page }: Props) {
  const { sections } = page;
  const isIndex = sections.some(({ frame }) => frame === 'index');
  return (
    <div className="api">
      <SectionNav page={page} />
      <article id={frameIds.apiArticle} className="article api-article" tabIndex={-1}>
        <div className="api-intro">
          <Head page={page} />
        </div>
        <div id={isIndex ? frameIds.apiIndexes : undefined}>
          {isIndex && <Filter of={frameIds.apiIndexes} noun="operations and schemas" />}
          <Sections sections={sections} />
        </div>
      </article>
    </div>
  );
}
