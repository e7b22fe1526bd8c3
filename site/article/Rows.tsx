import type * as views from '../../generator/model/page.ts';
import { rowFacts } from '../../generator/model/row-words.ts';
import { counted } from '../../generator/shared/counted.ts';
import { Html } from '../ui/Html.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { href } from '../ui/url.ts';
import type { PrintedRow, PrintedSchema } from './block-props.ts';
import { TypeName } from './Facts.tsx';
import { RowFacts, shortDefault } from './RowFacts.tsx';
import { DefaultValue, Marks, RowEnd, RowTitle, titleOf } from './RowParts.tsx';
import { countFields } from './schema-size.ts';

type SchemaGroupView = views.Printed<views.SchemaGroupView>;

/** Branches with at most this many fields, on all levels, are open: they fit on a screen. */
const openLimit = 2;

/** Summary of a branch, one level deep. */
function branchLabel(schema: PrintedSchema, path: string): string {
  const fields = schema.fields ?? [];
  const choices = schema.groups?.reduce((sum, group) => sum + group.members.length, 0) ?? 0;
  if (fields.length === 0 && schema.groups?.every((group) => group.rules)) return `${choices} rules`;
  if (fields.length === 0) return choices === 1 ? '1 more schema' : `${choices} alternatives`;
  if (fields.length === 1 && fields[0]?.name === '[]') return 'Each item';
  if (fields.length === 1 && /^(\*|\/.+\/)$/.test(fields[0]?.name ?? '')) return 'Each value';
  const count = counted(fields.length, 'field');
  const below = fields[0]?.path.slice(path.length) ?? '';
  if (below.length > 2 && below.startsWith('[]')) return `${count} of each item`;
  return /^\.?\*\./.test(below) ? `${count} of each value` : count;
}

interface RowProps {
  readonly row: PrintedRow;
  /** Every default has its place, also one that is long, missing or not stated. */
  readonly hasColumns?: boolean;
  readonly depth?: number;
  /** It is the only row. */
  readonly alone?: boolean;
}

/** A row: a first line with the essentials, and the rest below in full width. */
export function Row({ row, hasColumns = false, depth = 0, alone = false }: RowProps) {
  const isShort = row.default !== undefined && row.default.length <= shortDefault;
  const hasDefault = row.default !== undefined || row.defaultUnknown;
  return (
    <li id={row.id} className="field" data-entry="">
      <div className={row.type.length > 0 ? 'field-line' : undefined}>
        <div className="field-title">
          <RowTitle row={row} alone={alone} />
        </div>{' '}
        <TypeName parts={row.type} />{' '}
        {(hasColumns || isShort) && (
          <span className={hasDefault ? 'field-default' : 'field-default is-empty'}>
            <span className="field-label">{rowFacts.default.label}: </span>
            <DefaultValue row={row} />
          </span>
        )}
      </div>
      {row.notice !== undefined && <Html as="p" className="small change-breaking" html={row.notice} />}
      {row.text && <Html className="field-text quiet" html={row.text} />}
      <RowFacts row={row} withoutDefault={hasColumns || isShort} />
      <RowEnd row={row} of={titleOf(row)} path={depth > 0 ? row.path : undefined} />
      <Branch schema={row} path={row.path ?? ''} of={titleOf(row)} depth={depth} />
    </li>
  );
}

interface BranchProps {
  readonly schema: PrintedSchema;
  /** From the root of its schema, as in the paths of the fields inside. */
  readonly path: string;
  /** Accessible name of its parent. */
  readonly of: string;
  readonly depth: number;
}

/** The fields and schemas inside a value; nothing for a plain one. */
export function Branch({ schema, path, of, depth }: BranchProps) {
  const size = countFields(schema);
  return (
    <>
      {size === 0 && schema.named && <NamedBranch named={schema.named} />}
      {size > 0 && (
        <details className="branch" open={size <= openLimit}>
          <summary>
            {branchLabel(schema, path)}
            <span className="visually-hidden"> in {of}</span>
          </summary>
          <div className="nested">
            <SchemaChildren schema={schema} depth={depth + 1} />
          </div>
        </details>
      )}
    </>
  );
}

/**
 * A branch with the fields of a named schema, copied from its section by `browser/branches.ts` when opened. Without
 * scripts it is a link.
 */
function NamedBranch({ named }: { readonly named: views.NamedBranchView }) {
  return (
    <details className="branch named-branch">
      <summary>
        {named.label}
        <span className="visually-hidden">, {named.name}</span>
      </summary>
      <p className="row small">
        <span>Schema</span> <a href={href(named.url)}>{named.name}</a>
      </p>
    </details>
  );
}

/** The fields of a schema, and the schemas it combines. */
export function SchemaChildren({ schema, depth }: { readonly schema: PrintedSchema; readonly depth: number }) {
  return (
    <>
      {schema.fields && (
        <ul className="rows">
          {schema.fields.map((field) => (
            <Row key={field.id} row={field} depth={depth} alone={schema.fields?.length === 1} />
          ))}
        </ul>
      )}
      {schema.groups?.map((group) => (
        <SchemaGroup key={group.id} group={group} depth={depth} />
      ))}
      {schema.named && <NamedBranch named={schema.named} />}
    </>
  );
}

/** With more alternatives, tabs are replaced by a list. */
const mostTabs = 8;

/** The schema's type, marks, text and facts. */
export function SchemaHead({ schema }: { readonly schema: PrintedSchema }) {
  return (
    <>
      {schema.type.length > 0 && (
        <p className="schema-type">
          <TypeName parts={schema.type} />
          <Marks names={schema.marks?.filter((name) => name !== 'required')} />
        </p>
      )}
      {schema.text && <Html className="field-text quiet" html={schema.text} />}
      <RowFacts row={schema} />
    </>
  );
}

interface GroupProps {
  readonly group: SchemaGroupView;
  readonly depth: number;
}

/** Schemas that a schema combines or chooses from. Alternatives with fields are tabs. */
function SchemaGroup({ group: { id, label, choice, members }, depth }: GroupProps) {
  const panels = members.map((member) => ({
    ...{ id: member.id, label: member.name ?? '' },
    children: (
      <>
        <SchemaHead schema={member} />
        <SchemaChildren schema={member} depth={depth} />
      </>
    ),
  }));
  const folds = panels.map((panel) => (
    <details key={panel.id} id={panel.id} className="branch">
      <summary>{panel.label}</summary>
      <div className="nested">{panel.children}</div>
    </details>
  ));
  const lines = panels.map(({ children }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are rendered once, and nothing else tells them apart.
    <li key={index}>{children}</li>
  ));
  return (
    <div id={id}>
      <p className="small">{label}</p>
      {!choice && <ul className="bullets">{lines}</ul>}
      {choice && (panels.length > mostTabs ? folds : <Tabs id={id} label={label} tabs={panels} />)}
    </div>
  );
}
