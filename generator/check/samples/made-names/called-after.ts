import type { Lookup } from '../lookup.ts';
import { calledAfter, type Naming } from './table.ts';

/** A name with `*` for that of another thing, and the sorts of that thing. */
interface Pattern {
  readonly pattern: string;
  readonly owners: readonly string[];
}

/** Words that stand in names beside those of what they're for. */
const usualWords = ['service', 'svc', 'server', 'proxy', 'mcp'];

export const wordsOf = (name: string): string[] => name.split(/[-.]/);

const kindsOf = ({ facts }: Lookup): string[] => (facts.crd ?? []).map(({ kind }) => kind);

/** Patterns of a sort. Where a text in `environment.yaml` names kinds, it's theirs. */
function patternsOf(wanted: string, { environment, ...lookup }: Lookup): Pattern[] {
  const kinds = kindsOf({ environment, ...lookup });
  const rows = calledAfter.filter(([sort]) => sort === wanted);
  return rows.flatMap(([, of, vocabulary, ...also]) => {
    const names = [...also.map((name) => ({ name, text: '' })), ...(environment?.names[vocabulary] ?? [])];
    return names.map(({ name, text = '' }) => {
      const named = kinds.filter((kind) => text.includes(kind));
      return { pattern: name, owners: of === 'workload' ? [of] : named.length > 0 ? named : kinds };
    });
  });
}

/** Of an object's proxy, a name is one of the object, and a port of the object one of the proxy. */
export function withOwner<One extends Naming>(naming: One, lookup: Lookup): One[] {
  const isUse = naming.sort === 'Service' && naming.role === 'uses';
  const isPort = naming.sort === 'port' && naming.role === 'makes' && naming.holder !== undefined;
  if (!isUse && !isPort) return [naming];
  const [kind, holder = ''] = naming.holder?.split(' ') ?? [];
  for (const { pattern, owners } of patternsOf('Service', lookup)) {
    const [before = '', after = ''] = pattern.split('*');
    const [sort] = owners;
    // Services of others may end alike: `orders-api`.
    if (before === '' || owners.length > 1 || sort === undefined) continue;
    const name = naming.name.slice(before.length, naming.name.length - after.length);
    if (isUse && name !== '' && pattern.replace('*', name) === naming.name) return [{ ...naming, sort, name }];
    if (!isPort || kind !== sort) continue;
    const others = (lookup.environment?.names['service-port'] ?? []).filter((port) => !port.name.includes('*'));
    return [naming, ...others].map(({ name: port }) => ({
      ...naming,
      holder: `Service ${pattern.replace('*', holder)}`,
      name: port,
    }));
  }
  return [naming];
}

/**
 * What there is of a sort because of what a guide makes or uses.
 *
 * @returns all names, and those that a name likely means that has the name of another thing in it
 */
export function namesOfOthers(
  use: Naming,
  all: readonly Naming[],
  lookup: Lookup,
): Record<'names' | 'likely', string[]> {
  const kinds = kindsOf(lookup);
  const label = lookup.environment?.names.label?.find(({ name }) => use.sort === 'label' && name === use.holder);
  const values = [...(label?.text ?? '').matchAll(/`([^`]+)`/g)].map(([, value = '']) => value);
  if (values.length > 0) {
    const isOwner =
      !label?.text?.includes('name') && all.some(({ sort, name }) => kinds.includes(sort) && name === use.name);
    return { names: values, likely: isOwner ? values : [] };
  }
  const patterns = label ? [{ pattern: '*', owners: [...kinds, 'workload'] }] : patternsOf(use.sort, lookup);
  const usual = new Set([
    ...calledAfter.flatMap(([sort]) => patternsOf(sort, lookup).flatMap(({ pattern }) => wordsOf(pattern))),
    ...kinds.flatMap((kind) => kind.split(/(?<=[A-Z])(?=[A-Z][a-z])/).map((word) => word.toLowerCase())),
    ...usualWords,
  ]);
  const isTaken = all.some(({ role, name }) => role === 'makes' && name === use.name);
  const made = patterns.flatMap(({ pattern, owners }) => {
    const names = new Set(all.filter(({ sort }) => owners.includes(sort)).map(({ name }) => name));
    return [...names].map((owner) => ({ pattern, name: pattern.replace('*', owner), left: leftOf(use.name, owner) }));
  });
  const near = made.flatMap(({ pattern, name, left }) => {
    if (left === null || !pattern.includes('*') || !left.every((word) => usual.has(word))) return [];
    const shared = left.filter((word) => wordsOf(pattern).includes(word)).length;
    return left.length > 0 && isTaken ? [] : [{ name, shared }];
  });
  const most = Math.max(...near.map(({ shared }) => shared));
  const likely = near.filter(({ shared }) => shared === most).map(({ name }) => name);
  return { names: made.map(({ name }) => name), likely: [...new Set(likely)] };
}

/** Words of a name beside those of another that it has all of; null where it hasn't. */
function leftOf(name: string, owner: string): string[] | null {
  const left = wordsOf(name);
  for (const word of wordsOf(owner)) {
    const at = left.indexOf(word);
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return left;
}
