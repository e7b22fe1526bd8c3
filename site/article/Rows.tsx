import type * as views from '../../generator/model/page.ts';
import { Code } from '../ui/Code.tsx';
import { Html } from '../ui/Html.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { href } from '../ui/url.ts';
import { Age } from './Age.tsx';
import type { PrintedRow, PrintedSchema } from './block-props.ts';
import { CrossReferences } from './CrossReferences.tsx';
import { TypeName } from './Facts.tsx';
import { RowFacts, shortDefault } from './RowFacts.tsx';
import { Marks, RowTitle, titleOf } from './RowParts.tsx';
import { countFields } from './schema-size.ts';

type SchemaGroupView = views.Printed<views.SchemaGroupView>;

/** A branch with no more fields than this, all levels counted, stands open: at the root, and further in. */
const openLimit = { root: 6, inner: 2 };

/** What a branch holds, one level deep. */
function branchLabel(schema: PrintedSchema, path: string): string {
  const fields = schema.fields ?? [];
  const choices = schema.groups?.reduce((sum, group) => sum + group.members.length, 0) ?? 0;
  if (fields.length === 0 && schema.groups?.every((group) => group.rules)) return `${choices} rules`;
  if (fields.length === 0) return choices === 1 ? '1 more schema' : `${choices} alternatives`;
  if (fields.length === 1 && fields[0]?.name === '[]') return 'Each item';
  if (fields.length === 1 && /^(\*|\/.+\/)$/.test(fields[0]?.name ?? '')) return 'Each value';
  const count = fields.length === 1 ? '1 field' : `${fields.length} fields`;
  const below = fields[0]?.path.slice(path.length) ?? '';
  if (below.length > 2 && below.startsWith('[]')) return `${count} of each item`;
  return /^\.?\*\./.test(below) ? `${count} of each value` : count;
}

interface RowProps {
  readonly row: PrintedRow;
  /** Whether type and default line up with those of its neighbours. */
  readonly columns?: boolean;
  readonly depth?: number;
  /** It has no neighbours. */
  readonly alone?: boolean;
}

/** One row: what has to be seen first in a line, the rest below it in the whole width. */
export function Row({ row, columns = false, depth = 0, alone = false }: RowProps) {
  const inColumn = columns && row.default !== undefined && row.default.length <= shortDefault;
  return (
    <li id={row.id} className="field" data-entry={columns ? '' : undefined}>
      {columns ? (
        <div className="field-line">
          <div className="field-title">
            <RowTitle row={row} alone={alone} />
          </div>
          <TypeName parts={row.type} />
          {inColumn && (
            <span className="field-default">
              <span className="field-default-label">Default: </span>
              <Code text={row.default ?? ''} />
            </span>
          )}
        </div>
      ) : (
        <div className="field-head">
          <RowTitle row={row} typed />
        </div>
      )}
      <Age age={row.age} of={titleOf(row)} />
      {row.text && <Html className="field-text" html={row.text} />}
      <RowFacts row={row} withoutDefault={inColumn} />
      <CrossReferences row={row} />
      <Branch schema={row} path={row.path ?? ''} of={titleOf(row)} depth={depth} />
    </li>
  );
}

interface BranchProps {
  readonly schema: PrintedSchema;
  /** From the root of its schema, as in the paths of the fields inside. */
  readonly path: string;
  /** What it belongs to, for those who can't see that. */
  readonly of: string;
  readonly depth: number;
}

/** What is inside a value: its fields, and the schemas it combines. Nothing for a plain one. */
export function Branch({ schema, path, of, depth }: BranchProps) {
  const size = countFields(schema);
  return (
    <>
      {size === 0 && schema.named && <NamedBranch named={schema.named} />}
      {size > 0 && (
        <details className="branch" open={size <= (depth === 0 ? openLimit.root : openLimit.inner)}>
          <summary>
            {branchLabel(schema, path)}
            <span className="visually-hidden"> in {of}</span>
          </summary>
          <SchemaChildren schema={schema} depth={depth + 1} />
        </details>
      )}
    </>
  );
}

/**
 * A branch whose fields stand in the section of a named schema: `enhance/named-branches.ts` copies them from there when
 * it is opened. Without scripts it leads there.
 */
function NamedBranch({ named }: { readonly named: views.NamedBranchView }) {
  return (
    <details className="branch named-branch">
      <summary>
        {named.label}
        <span className="visually-hidden">, {named.name}</span>
      </summary>
      <p className="schema-line">
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
        <ul className="fields">
          {schema.fields.map((field) => (
            <Row key={field.id} row={field} columns depth={depth} alone={schema.fields?.length === 1} />
          ))}
        </ul>
      )}
      {schema.groups && <SchemaGroups groups={schema.groups} depth={depth} />}
      {schema.named && <NamedBranch named={schema.named} />}
    </>
  );
}

/** More tabs are no longer read in a line. */
const mostTabs = 8;

interface MemberProps {
  readonly member: PrintedSchema;
  readonly depth: number;
}

/** What a member of a group says, without its name. */
function Member({ member, depth }: MemberProps) {
  return (
    <>
      <p className="schema-type">
        <TypeName parts={member.type} /> <Marks names={member.marks} />
      </p>
      {member.text && <Html className="field-text" html={member.text} />}
      <RowFacts row={member} />
      <SchemaChildren schema={member} depth={depth} />
    </>
  );
}

interface GroupProps {
  readonly group: SchemaGroupView;
  readonly depth: number;
}

/** Alternatives with fields: one is looked at at a time. */
function Choice({ group, depth }: GroupProps) {
  const tabs = group.members.map((member) => ({
    ...{ id: member.id, label: member.name ?? '' },
    children: <Member member={member} depth={depth} />,
  }));
  return <Tabs id={group.id} label={group.label} tabs={tabs} />;
}

/** More alternatives than tabs can hold fold one by one. */
function Folds({ group, depth }: GroupProps) {
  return group.members.map((member) => (
    <details key={member.id} id={member.id} className="branch variant">
      <summary>{member.name}</summary>
      <Member member={member} depth={depth} />
    </details>
  ));
}

/** Members that are a line or two each stand below one another. */
function Lines({ group, depth }: GroupProps) {
  return (
    <ul className="schema-members">
      {group.members.map((member, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are rendered once, and nothing else tells them apart.
        <li key={index}>
          <Member member={member} depth={depth} />
        </li>
      ))}
    </ul>
  );
}

/** The schemas that a schema combines or chooses from. */
function SchemaGroups({ groups, depth }: { readonly groups: readonly SchemaGroupView[]; readonly depth: number }) {
  return groups.map((group) => {
    const Body = !group.choice ? Lines : group.members.length > mostTabs ? Folds : Choice;
    return (
      <div key={group.id} id={group.id} className="schema-group">
        <p className="schema-group-label">{group.label}</p>
        <Body group={group} depth={depth} />
      </div>
    );
  });
}
