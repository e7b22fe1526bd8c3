import type { Guide } from '../model/guide.ts';
import type { Problem } from '../model/problem.ts';
import { attempt } from '../shared/problem.ts';
import { type GuideFile, type GuidesContext, readGuide, routeOf } from './read.ts';
import { unmask } from './variables.ts';

export { withAgeNotes } from './age-notes.ts';
export { versionFacts } from './facts.ts';
export { plainGuide } from './plain-guide.ts';
export { type GuideFile, type GuidesContext, type ReviewFacts, reviewedVersion } from './read.ts';
export { type GuideSite, renderGuide } from './render.ts';

export interface ReadGuides {
  readonly guides: readonly Guide[];
  /** Findings that the caller prints or turns into an InputError. */
  readonly problems: readonly Problem[];
}

/**
 * Reads guides. A guide that cannot be read is left out. Where nobody has what a guide was reviewed for, all that is
 * wrong with it is a warning.
 */
export function readGuides(files: readonly GuideFile[], context: GuidesContext): ReadGuides {
  const { remember = (_, make) => make() } = context;
  const guides: Guide[] = [];
  // A fragment is read again in each guide that includes it, and HTML has a tag at each end: each mistake counts once.
  const problems = new Map<string, Problem>();
  const paths = new Set(files.map(({ path }) => path));
  const page = (path: string): string | null => (paths.has(path) ? context.address(routeOf(path)) : null);
  for (const file of files) {
    const { guide, found } = remember(file, () => {
      const found: Problem[] = [];
      return { guide: attempt(found, () => readGuide(file, { ...context, page }, found)), found };
    });
    if (guide) guides.push(guide);
    const { guidesMatch } = (guide && context.reviewOf?.(guide.frontMatter.reviewed)) ?? context;
    for (const problem of found) {
      const severity = problem.severity === 'error' && !guidesMatch ? 'warning' : problem.severity;
      // What cannot be read may be quoted.
      const told = { ...problem, severity, what: unmask(problem.what) };
      problems.set(JSON.stringify(told), told);
    }
  }
  return { guides, problems: [...problems.values()] };
}
