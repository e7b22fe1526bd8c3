import { marks } from '../../generator/model/row-words.ts';
import { Admonition } from '../ui/Admonition.tsx';
import { Html } from '../ui/Html.tsx';
import { Age } from './Age.tsx';
import type { BlockProps } from './block-props.ts';
import { GuideList } from './GuideList.tsx';
import { Row } from './Rows.tsx';
import { RowTable } from './RowTable.tsx';
import { SchemaTree } from './SchemaTree.tsx';

export function Lead({ block: { text, long } }: BlockProps<'lead'>) {
  return <Html as={long ? 'div' : 'p'} className="lead" html={text} />;
}

export function Prose({ block }: BlockProps<'prose'>) {
  return <Html className="prose" html={block.text} />;
}

export function Deprecated({ block }: BlockProps<'deprecated'>) {
  return (
    <Admonition kind="warning" title={marks.deprecated.label}>
      <Html html={block.text} />
    </Admonition>
  );
}

export function Schema({ block: { schema, id, fold } }: BlockProps<'schema'>) {
  const tree = (
    <>
      {'path' in schema && <Age age={schema.age} of={schema.path} />}
      <SchemaTree schema={schema} id={id} />
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
      <ul className={`${block.of}s`}>
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
