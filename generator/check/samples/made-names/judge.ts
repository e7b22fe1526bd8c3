import type { Sample } from '../../../model/sample.ts';
import { distance, nearest } from '../../../shared/nearest.ts';
import type { Lookup } from '../lookup.ts';
import { namesOfOthers, wordsOf } from './called-after.ts';
import { type GuideNamings, makers, type Naming, type PlacedNaming, policies } from './table.ts';

/** What a name is judged by. */
interface Around {
  /** All that the guide makes and uses, and what of it is of the sort, and of the object that has a key or a port. */
  readonly all: GuideNamings;
  readonly sorts: GuideNamings;
  readonly guide: readonly Sample[];
  readonly lookup: Lookup;
}

/** Shorter names stand for others: `key`, `a`. */
const shortest = 4;

/** Most letters by which a name may differ from one that the guide makes and be meant for it. */
const slip = 2;

/** The names that a name may be meant for that the guide doesn't make, as far as that's certain; null where it's no mistake. */
export function rightNames(use: PlacedNaming, { sorts, all, guide, lookup }: Around): readonly string[] | null {
  if (isElsewhere(use, lookup)) return null;
  const made = sorts.filter((one) => one.role === 'makes' && isBeside(one, use));
  const names = [...new Set(made.map(({ name }) => name))].filter((name) => name !== '');
  const fences = all.filter((one) => !one.isInline && isBeside(one, use));
  const others = namesOfOthers(use, fences, lookup);
  if (others.names.includes(use.name)) return null;
  const isOfTool = (lookup.facts.crd ?? []).some(({ kind }) => kind === use.sort);
  const policy = use.policy ?? policies[use.sort] ?? (isOfTool ? 'unused' : 'alike');
  if (policy === 'must') return [nearest(use.name, names) ?? []].flat();
  const near = nearOf(use.name, [...names, ...others.names]);
  if (near !== null) return [near];
  if ((use.isInline && use.holder === undefined) || made.some(({ isOpen }) => isOpen)) return null;
  const isSpoken = isSpokenOf(use, guide);
  // A sentence may mean another thing of that name.
  const isOther = fences.some(({ sort, name }) => name === use.name && sort !== use.sort);
  if (policy === 'alike' && others.likely.length > 0 && (isOther || !isSpoken)) return others.likely;
  if (isSpoken) return null;
  if (policy === 'all') return missing(use, names);
  const unused = names.filter((name) => !isUsed(name, use, { sorts, guide }));
  const alike = unused.filter((name) => isAlike(name, use.name));
  const meant = policy === 'alike' || alike.length > 0 ? alike : unused;
  return meant.length === 1 ? meant : null;
}

/** For what a command of the tool makes, that's the advice; keys and ports are meant for those that the guide shows. */
function missing({ sort, name }: Naming, made: readonly string[]): readonly string[] | null {
  if (made.length === 0 || (sort in makers && name.length < shortest)) return null;
  // A port is named by its number or by its name.
  const alike = made.filter((one) => /^\d+$/.test(one) === /^\d+$/.test(name));
  return sort in makers ? [] : alike.length > 0 ? alike : made;
}

/** In one namespace, as far as the guide says. */
export function isBeside(one: Naming, other: Naming): boolean {
  return one.namespace === undefined || other.namespace === undefined || one.namespace === other.namespace;
}

/** What is there without being made: the group that every workload is in by itself, servers of the catalogue. */
function isElsewhere({ sort, name }: Naming, lookup: Lookup): boolean {
  if (sort === 'group') return name === 'default';
  return sort === 'workload' && (lookup.servers()?.has(name) ?? true);
}

/** Something uses it, or it's a file of another sort than the one that's looked for. */
function isUsed(name: string, use: Naming, { sorts, guide }: Pick<Around, 'sorts' | 'guide'>): boolean {
  if (use.sort !== 'file') return sorts.some((one) => one.name === name && one.role === 'uses' && !one.isInline);
  const isOther = name.split('.').at(-1) !== use.name.split('.').at(-1);
  return isOther || guide.some(({ text }) => text.includes(name));
}

/** All words of one are words of the other: `operator` and `toolhive-operator`. */
function isAlike(one: string, other: string): boolean {
  const [short = [], long = []] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.length - b.length);
  return short.every((word) => long.includes(word));
}

/** A name of the guide that's meant; names that differ in a digit or in a short word are kept apart on purpose. */
function nearOf(name: string, made: readonly string[]): string | null {
  const near = nearest(name, made, slip);
  if (near === null || name.length < shortest || isKeptApart(name, near)) return null;
  const isPart = `${name}-`.startsWith(`${near}-`) || `${near}-`.startsWith(`${name}-`);
  return isPart || distance(name, near) > slip ? null : near;
}

/** `team-a` and `team-b`, `files-1` and `files-2`. */
function isKeptApart(name: string, near: string): boolean {
  const [parts, other] = [name.split('-'), near.split('-')];
  const differing = parts.filter((part, at) => part !== other[at]);
  const isShort = differing.length === 1 && (differing[0] ?? '').length <= 2;
  return (parts.length === other.length && isShort) || near.replaceAll(/\d/g, '') === name.replaceAll(/\d/g, '');
}

const addresses = /(?:https?:\/\/)?(?:localhost|127\.0\.0\.1|\[::1\]|0\.0\.0\.0):\d+/g;

/** A sentence names it in code; of a port of the machine, any sample that doesn't send something there. */
function isSpokenOf({ sort, name, holder }: Naming, guide: readonly Sample[]): boolean {
  if (sort !== 'port' || holder !== undefined)
    return guide.some(({ kind, text }) => kind === 'inline' && text.split(/[\s=,/"'@]+/).includes(name));
  const word = new RegExp(`(?<!\\d)${name}(?!\\d)`);
  return guide.some(({ text, facts }) => {
    const isSending = facts.requests.length > 0 || text.includes('targets: ');
    return word.test(isSending ? text.replaceAll(addresses, '') : text);
  });
}
