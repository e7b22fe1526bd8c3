import type { ExamplesView } from '../../generator/model/page.ts';
import { Html } from './Html.tsx';

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
  if (examples.minimal === examples.full)
    return (
      <>
        <Html html={examples.minimal} />
        <Notes notes={examples.notes?.minimal} />
      </>
    );
  const tabs = [
    { key: 'minimal', title: 'Required fields', html: examples.minimal, notes: examples.notes?.minimal },
    { key: 'full', title: 'All fields', html: examples.full, notes: examples.notes?.full },
  ];
  return (
    <div className="tabs examples" role="radiogroup" aria-label={label}>
      {tabs.map(({ key, title }, index) => [
        <input
          key={`${key} input`}
          type="radio"
          name={`${id}-example`}
          id={`${id}-example-${key}`}
          defaultChecked={index === 0}
        />,
        <label key={`${key} label`} htmlFor={`${id}-example-${key}`}>
          {title}
        </label>,
      ])}
      {tabs.map(({ key, html, notes }) => (
        <div key={`${key} panel`} className="tab-panel">
          <Html html={html} />
          <Notes notes={notes} />
        </div>
      ))}
    </div>
  );
}
