import type { MarkName } from '../../generator/model/row-words.ts';
import { MarkBadge } from '../ui/Badge.tsx';
import { Code } from '../ui/Code.tsx';
import { Permalink } from '../ui/Heading.tsx';
import type { PrintedRow } from './block-props.ts';
import { TypeName } from './Facts.tsx';

/** What a row is called wherever it stands alone: `spec.image`. */
export const titleOf = ({ path, name }: PrintedRow): string => path ?? name;

interface NameProps {
  readonly row: PrintedRow;
  /** It has no neighbours. */
  readonly alone?: boolean;
  readonly className?: string;
}

/** A name that stands for others is said in words; the rest is code. */
function Name({ row: { name, syntax, marks = [] }, alone, className = 'field-name' }: NameProps) {
  if (syntax !== undefined) return <Code text={syntax} />;
  if (name === '[]') return <span className="field-name field-any">each item</span>;
  if (name === '*') return <span className="field-name field-any">{alone ? 'any name' : 'any other name'}</span>;
  if (/^\/.+\/$/.test(name))
    return (
      <span className="field-name">
        <span className="field-any">names like</span> <Code text={name.slice(1, -1)} />
      </span>
    );
  return <Code className={marks.includes('deprecated') ? `${className} is-deprecated` : className} text={name} />;
}

/** What has to be seen before the rest is read. */
export function Marks({ names = [] }: { readonly names?: readonly MarkName[] | undefined }) {
  return names.map((name) => <MarkBadge key={name} of={name} />);
}

/** Names, type where it has no column, marks, link. */
export function RowTitle({ typed, ...name }: NameProps & { readonly typed?: boolean }) {
  const { row } = name;
  return (
    <>
      <Name {...name} />
      {row.aliases?.map((alias) => (
        <Code key={alias} className="flag-short" text={alias} />
      ))}
      {typed && row.type.length > 0 && <TypeName parts={row.type} />}
      <Marks names={row.marks} />
      <Permalink id={row.id} text={titleOf(row)} />
    </>
  );
}
