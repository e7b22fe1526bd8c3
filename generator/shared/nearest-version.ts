import coerce from 'semver/functions/coerce.js';
import maxSatisfying from 'semver/ranges/max-satisfying.js';
import { nearest } from './nearest.ts';

/**
 * The version most likely meant: the newest with the same major and minor number, or else with the same major one, or
 * of all; for text without a number, the most similar spelling. Null without a candidate.
 */
export function nearestVersion(name: string, versions: readonly string[]): string | null {
  const number = coerce(name);
  if (number === null) return nearest(name, versions);
  const ranges = [`${number.major}.${number.minor}`, `${number.major}`, '*'];
  const newest = ranges.map((range) => maxSatisfying([...versions], range, { includePrerelease: true }));
  return newest.find((version) => version !== null) ?? null;
}
