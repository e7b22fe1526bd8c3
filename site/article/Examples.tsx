import { marks } from '../../generator/model/row-words.ts';
import { partId } from '../../generator/shared/ids.ts';
import { Html } from '../ui/Html.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import type { BlockProps } from './block-props.ts';

function Example({ html, notes }: { readonly html: string; readonly notes: readonly string[] }) {
  return (
    <>
      <Html html={html} />
      {notes.map((note) => (
        <Html key={note} as="p" className="example-note" html={note} />
      ))}
    </>
  );
}

/** What is required alone, and everything there is, to copy. The two are one block where they do not differ. */
export function Examples({ block: { id, label, examples } }: BlockProps<'examples'>) {
  const { names = { minimal: `${marks.required.label} fields`, full: 'All fields' }, minimal, full, notes } = examples;
  const title = `Example ${label.toLowerCase()}`;
  const first = <Example html={minimal} notes={notes.minimal} />;
  const tabs = [
    { label: names.minimal, children: first },
    { label: names.full, children: <Example html={full} notes={notes.full} /> },
  ];
  return (
    <div className="examples">
      <p className="samples-title">{title}</p>
      {minimal === full ? first : <Tabs id={partId('example', id)} label={title} tabs={tabs} />}
    </div>
  );
}
