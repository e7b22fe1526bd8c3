/** Lists shorter than this are read sooner than filtered. */
export const filterFrom = 12;

interface Props {
  /** Id of the element whose entries are filtered; each entry carries `data-entry`. */
  readonly of: string;
  /** What the entries are: `flags`. */
  readonly noun: string;
  /**
   * For lists far down in a page: the field is put there when it comes near. Browsers look through the fields of a page
   * as soon as it has loaded, to fill them in for the reader, and lay out whatever they stand in.
   */
  readonly late?: boolean;
}

/** A field that narrows a list while the reader types; enhance/filter.ts does it. Hidden without JavaScript. */
export function Filter({ of, noun, late }: Props) {
  const field = (
    <>
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
    </>
  );
  return <p className="filter bar">{late ? <template data-late="">{field}</template> : field}</p>;
}
