import type { ReactNode } from 'react';
import type { SectionFrame } from '../../generator/model/page.ts';
import { Heading } from '../ui/Heading.tsx';
import { href } from '../ui/url.ts';
import type { FrameProps } from './block-props.ts';
import { ChangeGroup } from './Feed.tsx';
import { OperationFrame } from './Operation.tsx';
import { Marks } from './RowParts.tsx';

interface Look {
  readonly className?: string;
  /** The id is that of the section, not of its heading. */
  readonly idAround?: true;
  /** The title is code. */
  readonly isCode?: true;
  /** It's shown while a filter finds something in it. */
  readonly isFiltered?: true;
}

/** How sections look that have nothing but a heading above what's in them. */
const looks: { readonly [Frame in SectionFrame]?: Look } = {
  tag: { className: 'api-tag' },
  operations: { className: 'api-tag' },
  index: { className: 'api-index', isFiltered: true },
  'named-schema': { className: 'named-schema', idAround: true },
  resource: { className: 'resource' },
  'resource-version': { className: 'resource-version' },
  'resource-part': { className: 'resource-part', isCode: true },
};

function Plain({ section: { id, title, level, page, marks, frame }, children }: FrameProps) {
  const { className, idAround, isCode, isFiltered } = (frame && looks[frame]) ?? {};
  const name = isCode ? <code>{title}</code> : title;
  return (
    <section id={idAround && id} className={className} data-entry-group={isFiltered && ''}>
      <Heading level={level === 2 || level === 3 ? level : 4} id={id} idElsewhere={idAround} text={title}>
        {page === undefined ? name : <a href={href(page)}>{name}</a>}
        <Marks names={marks} />
      </Heading>
      {children}
    </section>
  );
}

const others: { readonly [Frame in SectionFrame]?: (props: FrameProps) => ReactNode } = {
  operation: OperationFrame,
  changes: ChangeGroup,
};

/** A section with what's around its blocks. */
export function Frame(props: FrameProps) {
  const { frame } = props.section;
  const View = (frame && others[frame]) ?? Plain;
  return <View {...props} />;
}
