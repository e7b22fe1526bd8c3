import { marks } from '../../generator/model/row-words.ts';
import { partId } from '../../generator/shared/ids.ts';
import { Html } from '../ui/Html.tsx';
import type { BlockProps } from './block-props.ts';

function Notes({ notes }: { readonly notes: readonly string[] }) {
  return notes.map((note) => <Html key={note} as="p" className="example-note" html={note} />);
}

/** What is required alone, and everything there is, to copy. The two are one block where they do not differ. */
export function Examples({ block: { id, label, examples } }: BlockProps<'examples'>) {
  const { names } = examples;
  const title = `Example ${label.toLowerCase()}`;
  if (examples.minimal === examples.full)
    return (
      <div className="examples">
        <p className="samples-title">{title}</p>
        <Html html={examples.minimal} />
        <Notes notes={examples.notes.minimal} />
      </div>
    );
  const tabs = [
    {
      key: 'minimal',
      name: names?.minimal ?? `${marks.required.label} fields`,
      html: examples.minimal,
      notes: examples.notes.minimal,
    },
    { key: 'full', name: names?.full ?? 'All fields', html: examples.full, notes: examples.notes.full },
  ];
  return (
    <div className="examples">
      <p className="samples-title">{title}</p>
      <div className="tabs" role="radiogroup" aria-label={title}>
        {tabs.map(({ key, name }, index) => [
          <input
            key={`${key} input`}
            type="radio"
            name={partId('example', id)}
            id={`${partId('example', id)}-${key}`}
            defaultChecked={index === 0}
          />,
          <label key={`${key} label`} htmlFor={`${partId('example', id)}-${key}`}>
            {name}
          </label>,
        ])}
        {tabs.map(({ key, html, notes }) => (
          <div key={`${key} panel`} className="tab-panel">
            <Html html={html} />
            <Notes notes={notes} />
          </div>
        ))}
      </div>
    </div>
  );
}
