import diff from 'semver/functions/diff.js';
import major from 'semver/functions/major.js';
import type { Change } from '../model/changes.ts';
import type { RecordedRelease } from '../model/facts.ts';

/** Something that the numbers of versions promise and a version doesn't keep. */
export interface PolicyFinding {
  readonly rule: 'patch-breaks' | 'minor-breaks';
  readonly version: string;
  readonly predecessor: string;
  /** How many of the changes break something in this version. */
  readonly breaking: number;
}

/** What versions of their kind shouldn't have done: before 1.0.0 a minor version may break, and a patch never. */
export function policyFindings(changes: readonly Change[], releases: readonly RecordedRelease[]): PolicyFinding[] {
  const breaking = Map.groupBy(
    changes.filter(({ severity }) => severity === 'breaking'),
    ({ version }) => version,
  );
  return releases.flatMap(({ version, predecessor }): PolicyFinding[] => {
    const count = breaking.get(version)?.length ?? 0;
    const step = predecessor === null ? null : diff(predecessor, version);
    if (predecessor === null || count === 0) return [];
    const found = { version, predecessor, breaking: count };
    if (step === 'patch') return [{ rule: 'patch-breaks', ...found }];
    return step === 'minor' && major(version) > 0 ? [{ rule: 'minor-breaks', ...found }] : [];
  });
}

/** A finding as a sentence. */
export function policyText({ rule, version, predecessor, breaking }: PolicyFinding): string {
  const what = rule === 'patch-breaks' ? 'a patch' : 'a minor version';
  return `${version} is ${what} of ${predecessor} and breaks ${breaking === 1 ? 'one thing' : `${breaking} things`}`;
}
