import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readOptions } from '../site/command-line.ts';
import { type Change, changesBetween, type Texts } from './line-diff.ts';
import { type Facts, factsOf, withoutHash } from './page-facts.ts';

/*
 * npm run compare -- [--ids] [--all] OLD NEW
 *
 * Compares two built sites: files, and of each what readers and programs see of it. A change that is the same on many
 * pages is printed once. With --ids only the ids of pages are compared, and only one that has gone counts. Ends with
 * code 1 where something differs.
 */

type Contents = ReadonlyMap<string, Buffer>;

/** Files of a built site by their path without hashes. A page that its folder repeats is there once. */
export function readSite(folder: string): Contents {
  const files = new Map(
    readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
      .sort()
      .map((file) => [withoutHash(file.split(path.sep).join('/')), readFileSync(path.join(folder, file))]),
  );
  for (const [file, content] of files)
    if (file.endsWith('/index.html') && files.get(file.replace('/index.html', '.html'))?.equals(content))
      files.delete(file);
  return files;
}

/** Changes that are one: the same words in place of the same others. */
export interface Group {
  readonly before: string;
  readonly after: string;
  /** Times by file. */
  readonly files: ReadonlyMap<string, number>;
}

export interface Comparison {
  readonly removed: readonly string[];
  readonly added: readonly string[];
  /** By aspect: `text`, `ids`, `links` and others. */
  readonly changes: ReadonlyMap<string, readonly Group[]>;
}

export function compareSites(old: Contents, fresh: Contents): Comparison {
  const differing = (some: Contents, others: Contents): Map<string, Facts> =>
    new Map(
      [...some]
        .filter(([file, content]) => !others.get(file)?.equals(content))
        .map(([file, content]) => [file, factsOf(file, content) ?? {}]),
    );
  return compareFacts(differing(old, fresh), differing(fresh, old));
}

/** @param old What is seen of each file. Files that are in neither map are equal. */
export function compareFacts(old: ReadonlyMap<string, Facts>, fresh: ReadonlyMap<string, Facts>): Comparison {
  const missing = (some: ReadonlyMap<string, Facts>, others: ReadonlyMap<string, Facts>): string[] =>
    [...some.keys()].filter((file) => !others.has(file));
  const before = new Map<string, readonly string[]>();
  const after = new Map<string, readonly string[]>();
  for (const [file, was] of old) {
    const is = fresh.get(file);
    if (!is) continue;
    for (const aspect of new Set([...Object.keys(was), ...Object.keys(is)])) {
      const [lines, others] = [was[aspect] ?? [], is[aspect] ?? []];
      if (isEqual(aspect, lines, others)) continue;
      before.set(`${aspect} ${file}`, lines);
      after.set(`${aspect} ${file}`, others);
    }
  }
  return { removed: missing(old, fresh), added: missing(fresh, old), changes: grouped(before, after) };
}

/** Of a text, how its elements break it into lines is nobody's business. */
function isEqual(aspect: string, lines: readonly string[], others: readonly string[]): boolean {
  const whole = (some: readonly string[]): string =>
    aspect === 'text' ? some.join('').replaceAll(' ', '') : some.join('\n');
  return whole(lines) === whole(others);
}

function grouped(before: Texts, after: Texts): ReadonlyMap<string, readonly Group[]> {
  const aspects = new Map<string, Map<string, { before: string; after: string; files: Map<string, number> }>>();
  for (const change of changesBetween(before, after)) {
    const [aspect = '', file = ''] = change.name.split(/ (.*)/s, 2);
    if (isEqual(aspect, change.before, change.after)) continue;
    for (const [was, is] of pairs(change)) {
      const groups = aspects.get(aspect) ?? new Map<string, never>();
      aspects.set(aspect, groups);
      const key = JSON.stringify([was, is]);
      const group = groups.get(key) ?? { before: was, after: is, files: new Map<string, number>() };
      group.files.set(file, (group.files.get(file) ?? 0) + 1);
      groups.set(key, group);
    }
  }
  const times = ({ files }: Group): number => [...files.values()].reduce((sum, count) => sum + count, 0);
  return new Map(
    [...aspects].map(([aspect, groups]) => [aspect, [...groups.values()].sort((a, b) => times(b) - times(a))]),
  );
}

/** Line by line where there are as many of them, so that neighbours of different causes come apart. */
function pairs({ before, after }: Change): (readonly [string, string])[] {
  if (before.length !== after.length) return [[before.join('\n'), after.join('\n')]];
  return before.map((line, index) => differingPart(line, after[index] ?? ''));
}

/** Both lines without the words that they begin and end with alike. */
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

/** Ids that pages had and have no longer, `page#id`; those of a page that is gone too. */
export function lostIds(old: Contents, fresh: Contents): string[] {
  const idsOf = (file: string, content: Buffer | undefined): readonly string[] =>
    (content && factsOf(file, content)?.ids) ?? [];
  return [...old]
    .filter(([file, content]) => file.endsWith('.html') && !fresh.get(file)?.equals(content))
    .flatMap(([file, content]) => {
      const left = new Set(idsOf(file, fresh.get(file)));
      return idsOf(file, content)
        .filter((id) => !left.has(id))
        .map((id) => `${file}#${id}`);
    });
}

const shownGroups = 25;
const shownLines = 6;

/** Lines for a person; none where nothing differs. */
export function describe({ removed, added, changes }: Comparison, isWhole: boolean): string[] {
  const most = isWhole ? Number.POSITIVE_INFINITY : shownGroups;
  const more = (count: number, what: string): string[] => (count > 0 ? [`  … and ${count} more ${what} (--all)`] : []);
  const files = (title: string, names: readonly string[]): string[] =>
    names.length === 0
      ? []
      : [title, ...names.slice(0, most).map((name) => `  ${name}`), ...more(names.length - most, 'files')];
  return [
    ...files(`gone: ${removed.length} files`, removed),
    ...files(`new: ${added.length} files`, added),
    ...[...changes].flatMap(([aspect, groups]) => {
      const pages = new Set(groups.flatMap((group) => [...group.files.keys()])).size;
      return [
        `${aspect}: ${groups.length} changes, ${pages} files`,
        ...groups.slice(0, most).flatMap((group) => describeGroup(group, isWhole)),
        ...more(groups.length - most, 'changes'),
      ];
    }),
  ];
}

function describeGroup({ before, after, files }: Group, isWhole: boolean): string[] {
  const [first = ''] = files.keys();
  const count = [...files.values()].reduce((sum, times) => sum + times, 0);
  const where = files.size === 1 ? first : `${files.size} files, such as ${first}`;
  const lines = (text: string, sign: string): string[] => {
    if (text === '') return [];
    const all = text.split('\n');
    const shown = all.slice(0, isWhole ? all.length : shownLines);
    const rest = all.length - shown.length;
    const cut = (line: string): string => (isWhole || line.length <= 300 ? line : `${line.slice(0, 300)}…`);
    return [
      ...shown.map((line) => `    ${sign} ${cut(line)}`),
      ...(rest > 0 ? [`    ${sign} … ${rest} more lines`] : []),
    ];
  };
  return [`  ${count} × in ${where}`, ...lines(before, '-'), ...lines(after, '+')];
}

if (import.meta.main) {
  const usage = 'npm run compare -- [--ids] [--all] OLD NEW';
  const { values, positionals } = readOptions(usage, {
    allowPositionals: true,
    options: { ids: { type: 'boolean', default: false }, all: { type: 'boolean', default: false } },
  });
  const [old = '', fresh = ''] = positionals;
  const wrong = positionals.length === 2 ? positionals.find((folder) => !existsSync(folder)) : '';
  if (wrong !== undefined) {
    console.error(wrong === '' ? `Usage: ${usage}` : `${wrong} does not exist: name the folder of a built site`);
    process.exit(2);
  }
  const [before, after] = [readSite(old), readSite(fresh)];
  const lines = values.ids
    ? lostIds(before, after).map((id) => `gone: ${id}`)
    : describe(compareSites(before, after), values.all);
  console.log(lines.length > 0 ? lines.join('\n') : values.ids ? 'no id has gone' : 'no difference');
  if (lines.length > 0) process.exitCode = 1;
}
