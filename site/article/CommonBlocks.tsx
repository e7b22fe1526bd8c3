import { Admonition } from '../ui/Admonition.tsx';
import { Html } from '../ui/Html.tsx';
import { Age } from './Age.tsx';
import type { BlockProps } from './block-props.ts';
import { GuideList } from './GuideList.tsx';
import { Row } from './Rows.tsx';
import { RowTable } from './RowTable.tsx';
import { SchemaTree } from './SchemaTree.tsx';

const looks = {
  lead: { as: 'p', className: 'lead' },
  'long-lead': { className: 'lead' },
  quiet: { as: 'p', className: 'quiet' },
} as const;

export function Prose({ block: { look, text } }: BlockProps<'prose'>) {
  return <Html {...(look === undefined ? { className: 'prose' } : looks[look])} html={text} />;
}

export function Note({ block: { kind, title, text } }: BlockProps<'note'>) {
  return (
    <Admonition kind={kind} title={title}>
      <Html html={text} />
    </Admonition>
  );
}

export function Schema({ block: { schema, label, note, examples = [], beside, id, fold } }: BlockProps<'schema'>) {
  const tree = (
    <>
      {label !== undefined && (
        <p className="media-type">
          <code>{label}</code>
          {note !== undefined && <span> {note}</span>}
        </p>
      )}
      {'path' in schema && <Age age={schema.age} of={schema.path} />}
      <SchemaTree schema={schema} id={id} />
      {!beside &&
        examples.map(({ name, text }) => (
          <details key={name} className="branch media-example">
            <summary>Example{name && `: ${name}`}</summary>
            <Html html={text} />
          </details>
        ))}
    </>
  );
  if (fold === undefined) return tree;
  return (
    <details className="details">
      <summary>{fold}</summary>
      {tree}
    </details>
  );
}

export function Rows({ block }: BlockProps<'rows'>) {
  if (block.look === 'table') return <RowTable {...block} />;
  return (
    <>
      {block.note && <p>{block.note}</p>}
      <ul className={`fields ${block.of}s`}>
        {block.rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
    </>
  );
}

export function Guides({ block: { guides, fold } }: BlockProps<'guides'>) {
  if (!fold) return <GuideList guides={guides} />;
  return (
    <details className="details">
      <summary>
        Used in {guides.length} {guides.length === 1 ? 'guide' : 'guides'}
      </summary>
      <GuideList guides={guides} />
    </details>
  );
}
