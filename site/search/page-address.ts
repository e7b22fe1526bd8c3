import type { Filters } from './page-facets.ts';

/** Address of the search page with what's asked there. @param version The one that's meant without a word. */
export function addressOf(query: string, filters: Filters, version: string): URL {
  const url = new URL(window.location.href);
  for (const [name, value] of [
    ['q', query],
    ['kind', filters.kind],
    ['version', filters.version === version ? '' : filters.version],
  ] as const) {
    if (value) url.searchParams.set(name, value);
    else url.searchParams.delete(name);
  }
  return url;
}
