import { join } from 'node:path';
import { sourcePlaces } from '../kinds/portable.ts';
import type { SourceName } from '../model/kinds.ts';
import type { SourceKind } from '../model/manifest.ts';
import type { Problem } from '../model/problem.ts';
import { refuseLost } from './links.ts';
import { manifestName } from './manifest.ts';
import { isTaken } from './read.ts';
import { SourceSearch } from './source-search.ts';

export interface FoundSource {
  readonly kind: SourceKind;
  /** Relative to the folder, sorted. */
  readonly paths: readonly string[];
}

/** Files or folders that a person names for a source, relative to the folder; they take the place of a search. */
export type ChosenSources = Readonly<Partial<Record<SourceName, readonly string[]>>>;

/** Files that we write beside a version's sources; they stand there and nowhere else. */
const written: readonly { readonly kind: SourceKind; readonly path: string }[] = [
  { kind: 'clients', path: 'clients.yaml' },
  { kind: 'equivalents', path: 'equivalents.yaml' },
  { kind: 'coverage', path: 'coverage.yaml' },
  { kind: 'moves', path: 'moves.yaml' },
  { kind: 'environment', path: 'environment.yaml' },
];

/**
 * Finds the sources in a checkout. Each kind is first looked for where releases keep it; a place that exists but holds
 * nothing of the kind is an error. A kind found in none of them is searched for in the whole folder by its text, so
 * that a path which moved upstream does not drop pages.
 *
 * @param note gets what is left out and doesn't stop the run
 */
export function discover(
  folder: string,
  chosen: ChosenSources = {},
  note: (problem: Problem) => void = () => {},
): FoundSource[] {
  const shipped = sourcePlaces.flatMap((place) => {
    const search = new SourceSearch(folder, place, note);
    const named = chosen[place.source];
    const paths = named ? search.named(named) : (search.usual() ?? search.everywhere());
    return paths.length > 0 ? [{ kind: place.source, paths }] : [];
  });
  // Without sources there is nothing that they could be about; a manifest may name those of an earlier version.
  if (shipped.length === 0 && !isTaken(join(folder, manifestName))) return [];
  for (const { path } of written) refuseLost(folder, path);
  const beside = written.filter(({ path }) => isTaken(join(folder, path)));
  return [...shipped, ...beside.map(({ kind, path }) => ({ kind, paths: [path] }))];
}
