import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { diffArrays } from 'diff';
import { factsOf, withoutHash } from './page-facts.ts';

/*
 * Compares two built sites: their files, and what readers and programs see of each. Changes that are the same on many
 * pages are combined.
 */

type Contents = ReadonlyMap<string, Buffer>;

/** Files of a built site by their path without hashes. */
export function readSite(folder: string): Contents {
  return new Map(
    readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
      .sort()
      .map((file) => [withoutHash(file.split(path.sep).join('/')), readFileSync(path.join(folder, file))]),
  );
}

/** Equal changes: the same replacement of words. */
export interface Group {
  readonly before: string;
  readonly after: string;
  /** Number of occurrences by file. */
  readonly files: ReadonlyMap<string, number>;
}

export interface Comparison {
  readonly removed: readonly string[];
  readonly added: readonly string[];
  /** By aspect: `text`, `ids`, `links` and others. */
  readonly changes: ReadonlyMap<string, readonly Group[]>;
}

export function compareSites(old: Contents, fresh: Contents): Comparison {
  const missing = (some: Contents, others: Contents): string[] => [...some.keys()].filter((file) => !others.has(file));
  const aspects = new Map<string, Map<string, Group & { readonly files: Map<string, number> }>>();
  for (const [file, content] of old) {
    const now = fresh.get(file);
    if (!now || now.equals(content)) continue;
    const [was, is] = [factsOf(file, content) ?? {}, factsOf(file, now) ?? {}];
    for (const aspect of new Set([...Object.keys(was), ...Object.keys(is)])) {
      const groups = aspects.get(aspect) ?? new Map<string, never>();
      for (const [before, after] of changesBetween(aspect, was[aspect] ?? [], is[aspect] ?? [])) {
        const key = JSON.stringify([before, after]);
        const group = groups.get(key) ?? { before, after, files: new Map<string, number>() };
        group.files.set(file, (group.files.get(file) ?? 0) + 1);
        groups.set(key, group);
      }
      if (groups.size > 0) aspects.set(aspect, groups);
    }
  }
  return {
    removed: missing(old, fresh),
    added: missing(fresh, old),
    changes: new Map(
      [...aspects].map(([aspect, groups]) => [aspect, [...groups.values()].sort((a, b) => timesOf(b) - timesOf(a))]),
    ),
  };
}

function timesOf({ files }: Group): number {
  return [...files.values()].reduce((sum, times) => sum + times, 0);
}

/** Line breaks between elements are not compared. */
function isEqual(aspect: string, lines: readonly string[], others: readonly string[]): boolean {
  const whole = (some: readonly string[]): string =>
    aspect === 'text' ? some.join('').replaceAll(' ', '') : some.join('\n');
  return whole(lines) === whole(others);
}

/** The replacements between two lists of lines. */
function changesBetween(
  aspect: string,
  old: readonly string[],
  fresh: readonly string[],
): (readonly [string, string])[] {
  if (isEqual(aspect, old, fresh)) return [];
  const changes: { before: string[]; after: string[] }[] = [{ before: [], after: [] }];
  for (const { added, removed, value } of diffArrays([...old], [...fresh])) {
    if (removed) changes.at(-1)?.before.push(...value);
    else if (added) changes.at(-1)?.after.push(...value);
    else changes.push({ before: [], after: [] });
  }
  return changes
    .filter(({ before, after }) => !isEqual(aspect, before, after))
    .flatMap(({ before, after }) =>
      // Compare line by line if the numbers are equal, to separate neighbouring changes.
      before.length === after.length
        ? before.map((line, index) => differingPart(line, after[index] ?? ''))
        : [[before.join('\n'), after.join('\n')] as const],
    );
}

/** Both lines without their common beginning and end. */
export function differingPart(before: string, after: string): readonly [string, string] {
  const [old, fresh] = [before.split(/(?<= )/), after.split(/(?<= )/)];
  const most = Math.min(old.length, fresh.length);
  let start = 0;
  while (start < most && old[start] === fresh[start]) start++;
  let end = 0;
  while (end < most - start && old.at(-1 - end) === fresh.at(-1 - end)) end++;
  const part = (words: readonly string[]): string =>
    words
      .slice(start, words.length - end)
      .join('')
      .trim();
  return [part(old), part(fresh)];
}
