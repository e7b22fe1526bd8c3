import type { ExamplesView } from '../../generator/model/page.ts';
import { Html } from '../ui/Html.tsx';

type ExampleNotes = NonNullable<ExamplesView['notes']>['full'];

function Notes({ notes }: { readonly notes: ExampleNotes }) {
  return notes?.map((note) => <Html key={note} as="p" className="example-note" html={note} />);
}

interface Props {
  /** Id of the section that the examples belong to; theirs start with it. */
  readonly id: string;
  /** Highlighted code blocks. */
  readonly examples: ExamplesView;
  /** What they are: `Manifest`. */
  readonly label: string;
}

/** What is required alone, and everything there is, to copy. The two are one block where they do not differ. */
export function Examples({ id, examples, label }: Props) {
  const title = `Example ${label.toLowerCase()}`;
  if (examples.minimal === examples.full)
    return (
      <div className="examples">
        <p className="samples-title">{title}</p>
        <Html html={examples.minimal} />
        <Notes notes={examples.notes?.minimal} />
      </div>
    );
  const tabs = [
    { key: 'minimal', name: 'Required fields', html: examples.minimal, notes: examples.notes?.minimal },
    { key: 'full', name: 'All fields', html: examples.full, notes: examples.notes?.full },
  ];
  return (
    <div className="examples">
      <p className="samples-title">{title}</p>
      <div className="tabs" role="radiogroup" aria-label={title}>
        {tabs.map(({ key, name }, index) => [
          <input
            key={`${key} input`}
            type="radio"
            name={`${id}-example`}
            id={`${id}-example-${key}`}
            defaultChecked={index === 0}
          />,
          <label key={`${key} label`} htmlFor={`${id}-example-${key}`}>
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
