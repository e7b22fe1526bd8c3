import type { ReactNode } from 'react';
import type { SectionFrame } from '../../generator/model/page.ts';
import * as frameIds from '../../generator/shared/frame-ids.ts';
import { Code } from '../ui/Code.tsx';
import { Heading, Permalink } from '../ui/Heading.tsx';
import { Html } from '../ui/Html.tsx';
import { MaybeLink } from '../ui/links.tsx';
import { Method } from '../ui/Method.tsx';
import { Status } from '../ui/Status.tsx';
import type { FrameProps } from './block-props.ts';
import { ChangeGroup } from './Feed.tsx';
import { Age, Marks, RowEnd } from './RowParts.tsx';
import { RowTools } from './RowTools.tsx';

interface Look {
  /** The id is on the section, not on its heading. */
  readonly idAround?: true;
  /** The title is code. */
  readonly isCode?: true;
  /** Shown only if a filter matches something in it. */
  readonly isFiltered?: true;
}

/** Variations of sections that only have a heading and content. */
const looks: { readonly [Frame in SectionFrame]?: Look } = {
  'flag-group': { isFiltered: true },
  index: { isFiltered: true },
  'operation-part': { idAround: true },
  'named-schema': { idAround: true },
  'resource-part': { isCode: true },
};

function Plain({ section, children }: FrameProps) {
  const { id, title, level, page, marks, frame, age, text } = section;
  const { idAround, isCode, isFiltered } = (frame && looks[frame]) ?? {};
  return (
    <section id={idAround && id} className={frame} data-entry-group={isFiltered && ''}>
      <Heading level={level === 2 || level === 3 ? level : 4} id={id} idElsewhere={idAround}>
        <MaybeLink url={page}>{isCode ? <code>{title}</code> : title}</MaybeLink>
        <Marks names={marks} />
      </Heading>
      <Age age={age} of={title} />
      {text && <Html className="field-text quiet" html={text} />}
      {children}
    </section>
  );
}

/** Groups of flags with a shared filter. */
function Flags({ section: { id, title }, children }: FrameProps) {
  return (
    <section>
      <Heading level={2} id={id}>
        {title}
      </Heading>
      <RowTools of={frameIds.flags} noun="flags" />
      <div id={frameIds.flags}>{children}</div>
    </section>
  );
}

/** An operation with its parameters and responses, and samples beside it where there's room. */
function Operation({ section, aside, children }: FrameProps) {
  const { id, title, method = '', path = '', marks = [], text } = section;
  return (
    <section id={id} className="operation" data-expand-scope="">
      <div className="operation-head">
        <Heading level={3} id={id} idElsewhere>
          <span className={marks.includes('deprecated') ? 'is-deprecated' : undefined}>{title}</span>
        </Heading>
        <p className="operation-line box row">
          <Method method={method} /> <Code text={path} />
          <Marks names={marks} />
        </p>
        {text && <Html className="prose" html={text} />}
        <RowEnd row={section} of={title} />
      </div>
      {aside && <div className="samples">{aside}</div>}
      <div className="operation-parts">{children}</div>
    </section>
  );
}

/** A response: the status in a line; its content unfolds. */
function Response({ section: { id, title, text = '', age, blocks }, children }: FrameProps) {
  const head = (
    <>
      <Status status={title} /> <Html as="span" html={text} />
    </>
  );
  const since = <Age age={age} of={`response ${title}`} />;
  return (
    <section id={id} className="response">
      {blocks.length > 0 ? (
        <details className="details" open={/^2/.test(title)}>
          <summary>{head}</summary>
          {since}
          {children}
        </details>
      ) : (
        <div className="box">
          {head} {since}
        </div>
      )}
      <Permalink id={id} text={`Response ${title}`} />
    </section>
  );
}

/** A status with its meaning. */
function StatusFrame({ section: { id, title, text = '' }, children }: FrameProps) {
  return (
    <section id={id}>
      <Heading level={3} id={id} idElsewhere>
        <Status status={title} />
        <Html as="span" html={text} />
      </Heading>
      {children}
    </section>
  );
}

const others: { readonly [Frame in SectionFrame]?: (props: FrameProps) => ReactNode } = {
  flags: Flags,
  operation: Operation,
  response: Response,
  status: StatusFrame,
  changes: ChangeGroup,
};

/** Renders a section in its frame. */
export function Frame(props: FrameProps) {
  const { frame } = props.section;
  const View = (frame && others[frame]) ?? Plain;
  return <View {...props} />;
}
