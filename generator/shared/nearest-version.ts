import { compareVersions, isVersion } from '../model/version.ts';
import { nearest } from './nearest.ts';

/**
 * The version most likely meant: the one with the nearest number, since valid versions differ by a digit; for a prefix
 * such as `v0.3`, the newest match; for other text, the most similar spelling. Null without a candidate.
 */
export function nearestVersion(name: string, versions: readonly string[]): string | null {
  const wanted = isVersion(`v${name}`) ? `v${name}` : name;
  if (!isVersion(wanted)) return newestOf(name, versions) ?? nearest(name, versions);
  const sorted = versions.filter(isVersion).toSorted(compareVersions);
  const at = sorted.findIndex((version) => compareVersions(version, wanted) >= 0);
  const [lower, higher] = at < 0 ? [sorted.at(-1), undefined] : [sorted[at - 1], sorted[at]];
  if (lower === undefined || higher === undefined) return lower ?? higher ?? null;
  return isCloser(apart(higher, wanted), apart(lower, wanted)) ? higher : lower;
}

function newestOf(beginning: string, versions: readonly string[]): string | null {
  const numbers = /^[vV]?(\d+(?:\.\d+)?)(?:\.[xX*]?)?$/.exec(beginning)?.[1];
  if (numbers === undefined) return null;
  const begun = versions.filter((version) => isVersion(version) && version.replace(/^v/, '').startsWith(`${numbers}.`));
  return begun.toSorted(compareVersions).at(-1) ?? null;
}

/** Differences of the major, minor and patch numbers. */
function apart(one: string, other: string): number[] {
  const numbers = (version: string): number[] => (version.match(/\d+/g) ?? []).slice(0, 3).map(Number);
  const others = numbers(other);
  return numbers(one).map((number, index) => Math.abs(number - (others[index] ?? 0)));
}

function isCloser(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((distance, index) => distance !== other[index]);
  return at >= 0 && (one[at] ?? 0) < (other[at] ?? 0);
}
