import { compareVersions, isVersion } from '../model/version.ts';
import { nearest } from './nearest.ts';

/**
 * The version most likely meant: the one with a missing `v`, the newest with the same major and minor number, or else
 * with the same major one, or of all; for text without a number, the most similar spelling. Null without a candidate.
 */
export function nearestVersion(name: string, versions: readonly string[]): string | null {
  if (versions.includes(`v${name}`)) return `v${name}`;
  const [major, minor] = name.match(/\d+/g) ?? [];
  if (major === undefined) return nearest(name, versions);
  const sorted = versions.filter(isVersion).toSorted(compareVersions);
  const newestOf = (start: string) => sorted.findLast((version) => version.replace(/^v/, '').startsWith(start));
  return newestOf(`${major}.${minor}.`) ?? newestOf(`${major}.`) ?? sorted.at(-1) ?? null;
}
