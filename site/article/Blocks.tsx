import type { ReactNode } from 'react';
import type { Block, BlockOf, BlockType, Printed, Section as SectionOf } from '../../generator/model/page.ts';
import { blockViews } from './block-views.tsx';
import { frames } from './frames.tsx';
import { Section } from '../ui/Heading.tsx';

export type PrintedBlock = Printed<Block>;
export type PrintedSection = Printed<SectionOf>;

/** What the view of a type of block gets. `level` is that of the heading above. */
export interface BlockProps<Type extends BlockType> {
  readonly block: Printed<BlockOf<Type>>;
  readonly level: number;
}

/** What the frame of a section gets. */
export interface FrameProps {
  readonly section: PrintedSection;
  readonly children: ReactNode;
}

/** Blocks one below the other, each as its type is shown. */
export function Blocks({ blocks, level }: { readonly blocks: readonly PrintedBlock[]; readonly level: number }) {
  const seen = new Map<string, number>();
  return blocks.map((block) => {
    const View = blockViews[block.type] as (props: { block: PrintedBlock; level: number }) => ReactNode;
    const count = (seen.get(block.type) ?? 0) + 1;
    seen.set(block.type, count);
    return <View key={`${block.type} ${count}`} block={block} level={level} />;
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
    const Frame = section.frame && frames[section.frame];
    return Frame ? (
      <Frame key={section.id} section={section}>
        {inner}
      </Frame>
    ) : (
      <Section key={section.id} id={section.id} title={section.title}>
        {inner}
      </Section>
    );
  });
}
