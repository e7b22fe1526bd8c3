import { Fragment, type ReactNode } from 'react';
import type { AgeView, EquivalentLink, Printed, RowLinks } from '../../generator/model/page.ts';
import type { MarkName } from '../../generator/model/row-words.ts';
import { counted } from '../../generator/shared/counted.ts';
import { MarkBadge } from '../ui/Badge.tsx';
import { Code } from '../ui/Code.tsx';
import { Permalink } from '../ui/Heading.tsx';
import { Html } from '../ui/Html.tsx';
import { LinkRow, MaybeLink } from '../ui/links.tsx';
import { href } from '../ui/url.ts';
import type { PrintedRow } from './block-props.ts';

/** The title of a row outside its table: `spec.image`. */
export const titleOf = ({ path, name }: PrintedRow): string => path ?? name;

interface NameProps {
  readonly row: PrintedRow;
  /** It is the only row. */
  readonly alone?: boolean | undefined;
}

/** Placeholders for names are shown as text, others as code. */
function Name({ row: { name, syntax, marks = [] }, alone }: NameProps) {
  const pattern = /^\/(.+)\/$/.exec(name)?.[1];
  const words =
    name === '[]' ? 'each item' : name === '*' ? (alone ? 'any name' : 'any other name') : pattern && 'names like';
  const shown = words === undefined ? (syntax ?? name) : pattern;
  return (
    <span className={marks.includes('deprecated') ? 'field-name is-deprecated' : 'field-name'}>
      {words !== undefined && <span className="field-any">{words} </span>}
      {shown !== undefined && <Code text={shown} />}
    </span>
  );
}

/** Marks to show before the rest, each after a space. */
export function Marks({ names = [] }: { readonly names?: readonly MarkName[] | undefined }) {
  return names.flatMap((name) => [' ', <MarkBadge key={name} of={name} />]);
}

/** Names, marks, link. */
export function RowTitle({ row, alone }: NameProps) {
  return (
    <>
      <Name row={row} alone={alone} />
      {row.aliases?.map((alias) => (
        <Fragment key={alias}>
          <span className="visually-hidden">,</span> <Code className="none" text={alias} />
        </Fragment>
      ))}
      <Marks names={row.marks} /> <Permalink id={row.id} text={titleOf(row)} />
    </>
  );
}

interface AgeProps {
  readonly age: Printed<AgeView> | undefined;
  /** Accessible name of its subject. */
  readonly of?: string;
}

/** When something was added and last changed; the full history unfolds. */
export function Age({ age, of }: AgeProps) {
  if (!age) return null;
  return (
    <details className="age fold">
      <summary>
        {age.marks.join(', ')}
        {of !== undefined && <span className="visually-hidden"> {of}</span>}
      </summary>
      <ul className="nested">
        {age.steps.map(({ version, url, text }) => (
          <li key={`${version} ${text}`} className="row">
            <MaybeLink url={url}>{version}</MaybeLink> <Html as="span" html={text} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A cell of defaults, never empty. */
export function DefaultValue({ row }: { readonly row: PrintedRow }) {
  if (row.zero)
    return (
      <span
        className="none"
        title={row.zero === 'unprinted' ? 'The zero value of its type, which the source does not print' : undefined}
      >
        <Code text={row.default ?? ''} />
      </span>
    );
  if (row.default !== undefined) return <Code text={row.default} />;
  if (row.defaultUnknown)
    return (
      <abbr className="none" title="The source of this reference does not tell the default">
        unknown
      </abbr>
    );
  return (
    <span className="none" role="img" aria-label="none">
      –
    </span>
  );
}

const equivalent = ({ label, url, prefix }: EquivalentLink): ReactNode => (
  <>
    {prefix !== undefined && `${prefix} `}
    <a href={href(url)}>
      <Code text={label} />
    </a>
  </>
);

/**
 * Equivalents elsewhere, and guides that use it: a single unfolding line, since most readers only need the row itself.
 * It summarises what is in it: `thv run · API · 5 guides`. A single link stays unfolded.
 */
export function CrossReferences({ row: { equivalents = [], uses = [] } }: { readonly row: RowLinks }) {
  const guides = (
    <>
      {uses.length === 1 ? 'Guide: ' : 'Guides: '}
      <LinkRow links={uses} />
    </>
  );
  const items = [
    ...equivalents.map((link) => ({ key: link.url, shown: equivalent(link) })),
    ...(uses.length > 0 ? [{ key: 'guides', shown: guides }] : []),
  ];
  if (equivalents.length + uses.length <= 1)
    return items.map(({ key, shown }) => (
      <p key={key} className="refs small">
        {shown}
      </p>
    ));
  const counts = uses.length === 0 ? [] : [counted(uses.length, 'guide')];
  return (
    <details className="refs fold">
      <summary>{[...new Set(equivalents.map(({ holder }) => holder)), ...counts].join(' · ')}</summary>
      <ul className="nested">
        {items.map(({ key, shown }) => (
          <li key={key}>{shown}</li>
        ))}
      </ul>
    </details>
  );
}

interface RowEndProps {
  readonly row: Pick<PrintedRow, 'age' | keyof RowLinks>;
  readonly of: string;
  /** From the root of the schema, for a field inside another. */
  readonly path?: string | undefined;
}

/** Secondary information in one line: the full path, the age, and cross-references. */
export function RowEnd({ row, of, path }: RowEndProps) {
  if (path === undefined && !row.age && !row.equivalents && !row.uses) return null;
  return (
    <div className="row-end">
      {path !== undefined && <Code className="none" text={path} />} <Age age={row.age} of={of} />
      <CrossReferences row={row} />
    </div>
  );
}
