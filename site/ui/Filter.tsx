/** Shorter lists need no filter. */
export const filterFrom = 12;

interface Props {
  /** Id of the element with the entries; each has `data-entry`. */
  readonly of: string;
  /** Noun for the entries: `flags`. */
  readonly noun: string;
}

/** A field that filters a list by browser/filter.ts. Hidden without JavaScript. */
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
