import type { Block, DocumentPage, Printed, Section as SectionOf } from '../../generator/model/page.ts';
import { blockViews } from './block-views.tsx';
import { Code } from './Code.tsx';
import { frames } from './frames.tsx';
import { Section } from './Heading.tsx';

export type PrintedBlock = Printed<Block>;
export type PrintedSection = Printed<SectionOf>;

/** Blocks one below the other, each as its type is shown. */
export function Blocks({ blocks, level }: { readonly blocks: readonly PrintedBlock[]; readonly level: number }) {
  return blocks.map((block, index) => {
    const View = blockViews[block.type] as (props: { block: PrintedBlock; level: number }) => React.ReactNode;
    // Blocks of a page never move, so their place tells them apart.
    // biome-ignore lint/suspicious/noArrayIndexKey: the page is static
    return <View key={index} block={block} level={level} />;
  });
}

export function Sections({ sections }: { readonly sections: readonly PrintedSection[] | undefined }) {
  return sections?.map((section) => {
    const inner = (
      <>
        <Blocks blocks={section.blocks} level={section.level} />
        <Sections sections={section.sections} />
      </>
    );
    if (!section.frame)
      return (
        <Section key={section.id} id={section.id} title={section.title}>
          {inner}
        </Section>
      );
    const Frame = frames[section.frame];
    return (
      <Frame key={section.id} section={section}>
        {inner}
      </Frame>
    );
  });
}

/** A page of the reference, or of a guide: its heading, what introduces it, its sections. */
export function Document({ page }: { readonly page: DocumentPage }) {
  return (
    <article className={`article ${page.kind}`}>
      <h1 id={page.headingId}>{page.isCode ? <Code text={page.title} /> : page.title}</h1>
      <Blocks blocks={page.intro} level={1} />
      <Sections sections={page.sections} />
    </article>
  );
}
