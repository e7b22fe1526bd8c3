import type { ReactNode } from 'react';
import type { SectionFrame } from '../../generator/model/page.ts';
import { MarkBadge } from '../ui/Badge.tsx';
import { Heading, Permalink, Section } from '../ui/Heading.tsx';
import { Index, Tag } from './ApiBlocks.tsx';
import type { FrameProps } from './block-props.ts';
import { ChangeGroup } from './Changes.tsx';
import { OperationFrame } from './Operation.tsx';

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

function ResourceVersion({ section: { id, title, level, blocks }, children }: FrameProps) {
  const version = blocks.find((block) => block.type === 'resource-version');
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <section className="resource-version">
      <Title id={id}>
        {title}
        {version && <MarkBadge of={version.served ? 'served' : 'notServed'} />}
        {version?.storage && <MarkBadge of="storage" />}
        {version?.deprecated && <MarkBadge of="deprecated" />}
        <Permalink id={id} text={title} />
      </Title>
      {children}
    </section>
  );
}

/** `spec` or `status`. */
function ResourcePart({ section: { id, title, level, blocks }, children }: FrameProps) {
  const isRequired = blocks.some((block) => block.type === 'field' && block.field.marks?.includes('required'));
  return (
    <section className="resource-part">
      <Heading level={level === 3 ? 3 : 4} id={id} text={title}>
        <code>{title}</code>
        {isRequired && <MarkBadge of="required" />}
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
  'resource-version': ResourceVersion,
  'resource-part': ResourcePart,
  changes: ChangeGroup,
};
