import type { RecordKind } from '../../../generator/model/search.ts';
import { kindLabels, type Results } from '../results.ts';

/** Filters of the search page; '' is all kinds. */
export interface Filters {
  readonly kind: RecordKind | '';
  /** `all` for every version. */
  readonly version: string;
}

interface FacetProps<Value extends string> {
  readonly label: string;
  readonly options: readonly (readonly [value: Value, text: string])[];
  readonly isList?: boolean;
  readonly chosen: Value;
  readonly choose: (value: Value) => void;
}

/** Most versions to show as buttons; more become a list. */
const mostButtons = 8;

function Facet<Value extends string>({ label, options, isList, chosen, choose }: FacetProps<Value>) {
  if (!isList)
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset is a form control
      <div className="bar" role="group" aria-label={label}>
        {options.map(([value, text]) => (
          <button
            key={value}
            type="button"
            className="button button-small"
            aria-pressed={value === chosen}
            onClick={() => choose(value)}
          >
            {text}
          </button>
        ))}
      </div>
    );
  return (
    <p>
      <label className="small">
        {label}{' '}
        <select
          className="input"
          value={chosen}
          onChange={({ target }) => choose(options[target.selectedIndex]?.[0] ?? chosen)}
        >
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </label>
    </p>
  );
}

interface FacetsProps {
  readonly kinds: Results['kinds'];
  /** Includes `all` if all can be searched at once. */
  readonly versions: readonly string[];
  readonly filters: Filters;
  readonly choose: (filters: Filters) => void;
}

/** Kinds with their numbers, and versions. */
export function Facets({ kinds, versions, filters, choose }: FacetsProps) {
  const found = (Object.keys(kindLabels) as RecordKind[]).filter((kind) => kinds[kind] || kind === filters.kind);
  return (
    <div className="search-facets">
      <Facet
        label="Kind"
        options={[
          ['', 'All kinds'],
          ...found.map((kind) => [kind, `${kindLabels[kind]} ${kinds[kind] ?? 0}`] as const),
        ]}
        chosen={filters.kind}
        choose={(kind) => choose({ ...filters, kind })}
      />
      <Facet
        label="Version"
        isList={versions.length > mostButtons}
        options={versions.map((version) => [version, version === 'all' ? 'All versions' : version])}
        chosen={filters.version}
        choose={(version) => choose({ ...filters, version })}
      />
    </div>
  );
}
