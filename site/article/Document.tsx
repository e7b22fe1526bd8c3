import type { DocumentPage } from '../../generator/model/page.ts';
import { Code } from '../ui/Code.tsx';
import { Intro, Sections } from './Blocks.tsx';

/** A page of the reference, or of a guide: its heading, what introduces it, its sections. */
export function Document({ page }: { readonly page: DocumentPage }) {
  return (
    <article className={`article ${page.kind}`}>
      <h1 id={page.headingId}>{page.isCode ? <Code text={page.title} /> : page.title}</h1>
      <Intro page={page} />
      <Sections sections={page.sections} />
    </article>
  );
}
