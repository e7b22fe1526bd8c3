import type { ReactNode } from 'react';
import type { SectionFrame } from '../../generator/model/page.ts';
import { Heading, Section } from '../ui/Heading.tsx';
import { Index, Tag } from './ApiBlocks.tsx';
import type { FrameProps } from './block-props.ts';
import { ChangeGroup } from './Changes.tsx';
import { OperationFrame } from './Operation.tsx';
import { Marks } from './RowParts.tsx';

function NamedSchema({ section: { id, title }, children }: FrameProps) {
  return (
    <section id={id} className="named-schema">
      <Heading level={3} id={id} idElsewhere text={title} />
      {children}
    </section>
  );
}

function Resource({ section: { id, title }, children }: FrameProps) {
  return (
    <section className="resource">
      <Heading level={2} id={id} text={title} />
      {children}
    </section>
  );
}

/** A version, or `spec` or `status` of one. */
function ResourcePart({ section: { id, title, level, frame, marks }, children }: FrameProps) {
  return (
    <section className={frame}>
      <Heading level={level === 2 || level === 3 ? level : 4} id={id} text={title}>
        {frame === 'resource-part' ? <code>{title}</code> : title}
        <Marks names={marks} />
      </Heading>
      {children}
    </section>
  );
}

/** How sections look that are more than a heading with what's below it. */
export const frames: { readonly [Frame in SectionFrame]: (props: FrameProps) => ReactNode } = {
  tag: Tag,
  operations: Tag,
  index: Index,
  operation: OperationFrame,
  'named-schema': NamedSchema,
  document: ({ section: { id, title }, children }) => (
    <Section id={id} title={title}>
      {children}
    </Section>
  ),
  resource: Resource,
  'resource-version': ResourcePart,
  'resource-part': ResourcePart,
  changes: ChangeGroup,
};
