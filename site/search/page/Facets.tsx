import type { RecordKind } from '../../../generator/model/search.ts';
import { kindLabels, type Results } from '../results.ts';

/** Filters of the search page; '' is all kinds. */
export interface Filters {
  readonly kind: RecordKind | '';
  /** `all` for every version. */
  readonly version: string;
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
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is a form control */}
      <div className="bar" role="group" aria-label="Kind">
        {(['', ...found] as const).map((kind) => (
          <button
            key={kind}
            type="button"
            className="button button-small"
            aria-pressed={kind === filters.kind}
            onClick={() => choose({ ...filters, kind })}
          >
            {kind === '' ? 'All kinds' : `${kindLabels[kind]} ${kinds[kind] ?? 0}`}
          </button>
        ))}
      </div>
      <p>
        <label className="small">
          Version{' '}
          <select
            className="input"
            value={filters.version}
            onChange={({ target }) => choose({ ...filters, version: target.value })}
          >
            {versions.map((version) => (
              <option key={version} value={version}>
                {version === 'all' ? 'All versions' : version}
              </option>
            ))}
          </select>
        </label>
      </p>
    </div>
  );
}
