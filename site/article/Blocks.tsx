import type { ReactNode } from 'react';
import type { PrintedBlock, PrintedSection } from './block-props.ts';
import { blockViews } from './block-views.tsx';
import { Frame } from './frames.tsx';

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
  return sections?.map((section) => (
    <Frame key={section.id} section={section}>
      <Blocks blocks={section.blocks} level={section.level} />
      <Sections sections={section.sections} />
    </Frame>
  ));
}
