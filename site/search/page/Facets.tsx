import type { RecordKind } from '../../../generator/model/search.ts';
import { kindLabels, type Results } from '../results.ts';

/** What narrows the results of the search page; '' is all kinds. */
export interface Filters {
  readonly kind: RecordKind | '';
  /** `all` is every one. */
  readonly version: string;
}

interface Option<Value extends string> {
  readonly value: Value;
  readonly text: string;
}

interface FacetProps<Value extends string> {
  readonly label: string;
  readonly options: readonly Option<Value>[];
  readonly chosen: Value;
  readonly choose: (value: Value) => void;
}

/** So many options are buttons in a row; more are a list to choose from. */
const mostButtons = 8;

function Facet<Value extends string>({ label, options, chosen, choose }: FacetProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a form control
    <div className="search-facet" role="group" aria-label={label}>
      {options.length > mostButtons ? (
        <label className="search-choice-label">
          {label}{' '}
          <select
            className="search-choice"
            value={chosen}
            onChange={({ target }) => choose(options[target.selectedIndex]?.value ?? chosen)}
          >
            {options.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </label>
      ) : (
        options.map(({ value, text }) => (
          <button
            key={value}
            type="button"
            className="search-facet-button"
            aria-pressed={value === chosen}
            onClick={() => choose(value)}
          >
            {text}
          </button>
        ))
      )}
    </div>
  );
}

interface FacetsProps {
  readonly kinds: Results['kinds'];
  /** `all`, where all can be searched at once. */
  readonly versions: readonly string[];
  readonly filters: Filters;
  readonly choose: (filters: Filters) => void;
}

/** Kinds with their numbers, and versions. */
export function Facets({ kinds, versions, filters, choose }: FacetsProps) {
  const ofKinds = (Object.keys(kindLabels) as RecordKind[]).flatMap((value) => {
    const count = kinds[value] ?? 0;
    return count > 0 || value === filters.kind ? [{ value, text: `${kindLabels[value]} ${count}` }] : [];
  });
  return (
    <div className="search-facets">
      <Facet<Filters['kind']>
        label="Kind"
        options={[{ value: '', text: 'All kinds' }, ...ofKinds]}
        chosen={filters.kind}
        choose={(kind) => choose({ ...filters, kind })}
      />
      <Facet
        label="Version"
        options={versions.map((value) => ({ value, text: value === 'all' ? 'All versions' : value }))}
        chosen={filters.version}
        choose={(version) => choose({ ...filters, version })}
      />
    </div>
  );
}
