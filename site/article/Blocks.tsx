import type { ReactNode } from 'react';
import type { BlockType } from '../../generator/model/page.ts';
import { filterFrom } from '../ui/Filter.tsx';
import { Fold } from '../ui/Fold.tsx';
import { Html } from '../ui/Html.tsx';
import { statusClass } from '../ui/Status.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import type { BlockProps, PrintedBlock, PrintedSection } from './block-props.ts';
import { CodeLines, Facts, Table } from './Facts.tsx';
import { Feed } from './Feed.tsx';
import { Frame } from './frames.tsx';
import { Island } from './Islands.tsx';
import { LinksBlock } from './Links.tsx';
import { Age } from './RowParts.tsx';
import { Row } from './Rows.tsx';
import { Columns, RowTools } from './RowTools.tsx';
import { SchemaTree } from './SchemaTree.tsx';

/** Views by type of block. */
const blockViews: { readonly [Type in BlockType]: (props: BlockProps<Type>) => ReactNode } = {
  prose: Prose,
  note: Note,
  code: CodeLines,
  facts: ({ block }) => <Facts facts={block.facts} />,
  table: Table,
  links: LinksBlock,
  tabs: TabsBlock,
  rows: Rows,
  schema: Schema,
  feed: Feed,
  island: Island,
};

/** Renders blocks one below the other. */
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
    <Frame
      key={section.id}
      section={section}
      aside={section.aside && <Blocks blocks={section.aside} level={section.level} />}
    >
      <Blocks blocks={section.blocks} level={section.level} />
      <Sections sections={section.sections} />
    </Frame>
  ));
}

const looks = {
  lead: { as: 'p', className: 'lead' },
  'long-lead': { className: 'lead' },
  quiet: { className: 'quiet' },
} as const;

function Prose({ block: { look, text } }: BlockProps<'prose'>) {
  return <Html {...(look === undefined ? { className: 'prose' } : looks[look])} html={text} />;
}

/** The same markup that the generator's Markdown writes. */
function Note({ block: { kind, title, text } }: BlockProps<'note'>) {
  return (
    <aside className={`admonition admonition-${kind}`} aria-label={title}>
      <p className="admonition-title">{title}</p>
      <Html html={text} />
    </aside>
  );
}

function TabsBlock({ block: { name, title, about = title, group, of, tabs }, level }: BlockProps<'tabs'>) {
  const panels = tabs.map(({ label, blocks }) => ({
    ...{ label, children: <Blocks blocks={blocks} level={level} /> },
    ...(of === 'statuses' && { className: statusClass(label) }),
  }));
  const [only] = panels;
  return (
    <div className="examples">
      <p className="small">{title}</p>
      {panels.length === 1 && !of ? only?.children : <Tabs id={name} group={group} label={about} tabs={panels} />}
    </div>
  );
}

function Rows({ block: { look, of, listId, label, rows } }: BlockProps<'rows'>) {
  const hasColumns = look === 'table';
  return (
    <>
      {listId !== undefined && rows.length >= filterFrom && <RowTools of={listId} noun={`${of}s`} />}
      {hasColumns && <Columns of={of} />}
      <ul id={listId} className="rows" aria-label={label}>
        {rows.map((row) => (
          <Row key={row.id} row={row} hasColumns={hasColumns} />
        ))}
      </ul>
    </>
  );
}

function Schema({ block: { schema, label, note, examples = [], beside, id, fold } }: BlockProps<'schema'>) {
  return (
    <Fold summary={fold}>
      {label !== undefined && (
        <p className="small">
          <code>{label}</code>
          {note !== undefined && ` ${note}`}
        </p>
      )}
      {'path' in schema && <Age age={schema.age} of={schema.path} />}
      <SchemaTree schema={schema} id={id} />
      {!beside &&
        examples.map(({ name, text }) => (
          <details key={name} className="branch">
            <summary>Example{name && `: ${name}`}</summary>
            <Html html={text} />
          </details>
        ))}
    </Fold>
  );
}
