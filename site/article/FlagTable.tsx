import type { FlagRow, Printed } from '../../generator/model/page.ts';
import { partId } from '../../generator/shared/ids.ts';
import { MarkBadge } from '../ui/Badge.tsx';
import { Code } from '../ui/Code.tsx';
import { Filter, filterFrom } from '../ui/Filter.tsx';
import { Permalink } from '../ui/Heading.tsx';
import { Html } from '../ui/Html.tsx';
import { Age } from './Age.tsx';
import { CrossReferences } from './CrossReferences.tsx';

type FlagData = Printed<FlagRow>;

function FlagBadges({ flag }: { readonly flag: FlagData }) {
  return (
    <>
      {flag.required && <MarkBadge of="required" />}
      {flag.deprecated !== undefined && <MarkBadge of="deprecated" />}
      {flag.experimental && <MarkBadge of="experimental" />}
      {flag.hidden && <MarkBadge of="hidden" />}
    </>
  );
}

function DefaultValue({ flag }: { readonly flag: FlagData }) {
  if (flag.zero)
    return (
      <span
        className="none"
        title={flag.zero === 'unprinted' ? 'The zero value of its type, which the source does not print' : undefined}
      >
        <Code text={flag.default ?? ''} />
      </span>
    );
  if (flag.default !== undefined) return <Code text={flag.default} />;
  if (flag.defaultUnknown) {
    return (
      <abbr className="none" title="The source of this reference does not tell the default">
        unknown
      </abbr>
    );
  }
  return (
    <span className="none">
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">none</span>
    </span>
  );
}

function FlagNotes({ flag }: { readonly flag: FlagData }) {
  return (
    <>
      {flag.deprecated !== undefined && <Html as="p" className="flag-deprecated" html={flag.deprecated} />}
      {flag.text && <Html html={flag.text} />}
      {flag.allowedValues && (
        <p className="flag-note">
          One of{' '}
          {flag.allowedValues.map((value, index) => (
            <span key={value}>
              {index > 0 && ', '}
              <Code text={value} />
            </span>
          ))}
        </p>
      )}
      {flag.noValueDefault !== undefined && (
        <p className="flag-note">
          Without a value: <Code text={flag.noValueDefault} />
        </p>
      )}
      {flag.environment !== undefined && (
        <p className="flag-note">
          Environment: <Code text={flag.environment} />
        </p>
      )}
      <CrossReferences row={flag} />
    </>
  );
}

/**
 * Two rows a flag: name, type and default line up in the first; the second holds the text in full width. The roles say
 * what the elements are anyway: the rows are laid out as grids, and not every browser still takes those for a table.
 */
function Flag({ flag }: { readonly flag: FlagData }) {
  const name = `--${flag.name}`;
  return (
    <tbody
      id={flag.id}
      role="rowgroup"
      data-entry=""
      className={flag.deprecated === undefined ? 'flag' : 'flag flag-is-deprecated'}
    >
      <tr role="row" className="flag-line">
        <th role="rowheader" scope="row">
          <Code className="flag-name" text={name} />
          {flag.shorthand !== undefined && <Code className="flag-short" text={`-${flag.shorthand}`} />}
          <FlagBadges flag={flag} />
          <Permalink id={flag.id} text={name} />
          <Age age={flag.age} of={name} />
        </th>
        <td role="cell" className="flag-type">
          {flag.type ?? ''}
        </td>
        <td role="cell" className="flag-default">
          <span className="cell-label">Default: </span>
          <DefaultValue flag={flag} />
        </td>
      </tr>
      <tr role="row" className="flag-text">
        <td role="cell" colSpan={3}>
          <FlagNotes flag={flag} />
        </td>
      </tr>
    </tbody>
  );
}

interface Props {
  readonly flags: readonly FlagData[];
  readonly label: string;
  /** Of the table; the filter field finds it by that. */
  readonly id: string;
}

/** Flags with type, default and text; long tables have a filter, and a switch that leaves one line of each. */
export function FlagTable({ flags, label, id }: Props) {
  return (
    <>
      {flags.length >= filterFrom && (
        <>
          <input type="checkbox" id={partId('short', id)} className="short-switch visually-hidden" />
          <div className="flag-tools">
            <Filter of={id} noun="flags" />
            <label htmlFor={partId('short', id)} className="button button-small">
              One line each
            </label>
          </div>
        </>
      )}
      <table id={id} role="table" className="flags" aria-label={label}>
        <thead role="rowgroup">
          <tr role="row" className="flag-columns">
            <th role="columnheader" scope="col">
              Flag
            </th>
            <th role="columnheader" scope="col">
              Type
            </th>
            <th role="columnheader" scope="col">
              Default
            </th>
          </tr>
        </thead>
        {flags.map((flag) => (
          <Flag key={flag.id} flag={flag} />
        ))}
      </table>
    </>
  );
}
