import type { VersionFacts } from '../model/facts.ts';
import type { SourceName } from '../model/kinds.ts';

/** What is said of sources that a release comes without. */
export function missingFrom(sources: readonly SourceName[]): VersionFacts['missing'] {
  return Object.fromEntries(sources.map((source) => [source, 'not among the sources of the release']));
}
