/** Lists shorter than this are read sooner than filtered. */
export const filterFrom = 12;

interface Props {
  /** Id of the element whose entries are filtered; each entry carries `data-entry`. */
  readonly of: string;
  /** What the entries are: `flags`. */
  readonly noun: string;
}

/** A field that narrows a list while the reader types; browser/filter.ts does it. Hidden without JavaScript. */
export function Filter({ of, noun }: Props) {
  return (
    <p className="filter bar">
      <input
        type="search"
        className="input"
        data-filter={of}
        aria-label={`Filter ${noun}`}
        placeholder={`Filter ${noun}`}
        autoComplete="off"
        spellCheck={false}
      />
      <span role="status" data-noun={noun} />
    </p>
  );
}
