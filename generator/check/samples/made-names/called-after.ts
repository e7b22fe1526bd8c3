import type { Lookup } from '../lookup.ts';
import { calledAfter, type Naming } from './table.ts';

/** Words in names that don't say what a thing is for. */
const plainWords = ['service', 'svc', 'server', 'proxy', 'mcp'];

export const wordsOf = (name: string): string[] => name.split(/[-.]/);

/** Names with a `*`, or without, in a vocabulary of the version. */
const namesIn = ({ environment }: Lookup, vocabulary: string): readonly { name: string; text?: string }[] =>
  environment?.names[vocabulary] ?? [];

/** The kind whose proxies are called so, with what stands in place of `*`. */
function proxyNamed(service: string, lookup: Lookup): { sort: string; name: string } | null {
  for (const { pattern, kind } of proxies(lookup)) {
    const [before = '', after = ''] = pattern.split('*');
    const name = service.slice(before.length, service.length - after.length);
    if (name !== '' && pattern.replace('*', name) === service) return { sort: kind, name };
  }
  return null;
}

/** Services whose names begin alike, as none of the readers' do: `mcp-*-proxy`. */
function proxies(lookup: Lookup): { pattern: string; kind: string }[] {
  return namesIn(lookup, 'service').flatMap(({ name, text = '' }) => {
    const kind = (lookup.facts.crd ?? []).find((one) => text.includes(one.kind))?.kind;
    return kind === undefined || name.startsWith('*') ? [] : [{ pattern: name, kind }];
  });
}

/** Of an object's proxy, a name is one of the object, and a port of the object one of the proxy. */
export function withOwner<One extends Naming>(naming: One, lookup: Lookup): One[] {
  if (naming.sort === 'Service' && naming.role === 'uses') return [{ ...naming, ...proxyNamed(naming.name, lookup) }];
  const [kind, name] = naming.holder?.split(' ') ?? [];
  const proxy =
    naming.sort === 'port' && naming.role === 'makes' ? proxies(lookup).find((one) => one.kind === kind) : undefined;
  if (!proxy || name === undefined) return [naming];
  const holder = `Service ${proxy.pattern.replace('*', name)}`;
  const others = namesIn(lookup, 'service-port').map((port) => ({ ...naming, holder, name: port.name }));
  return [{ ...naming, holder }, ...others];
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
): { names: string[]; likely: string[] } {
  const rows = calledAfter.filter(({ sort }) => sort === use.sort);
  const kinds = (lookup.facts.crd ?? []).map(({ kind }) => kind);
  const usual = new Set([
    ...calledAfter.flatMap(({ vocabulary }) => namesIn(lookup, vocabulary).flatMap(({ name }) => wordsOf(name))),
    ...kinds.flatMap((kind) => kind.split(/(?<=[A-Z])(?=[A-Z][a-z])/).map((word) => word.toLowerCase())),
    ...plainWords,
  ]);
  const made = rows.flatMap(({ of, vocabulary, isSame }) => {
    const patterns = [...(isSame ? ['*'] : []), ...namesIn(lookup, vocabulary).map(({ name }) => name)];
    const owners = new Set(
      all.filter(({ sort }) => (of === 'resource' ? kinds.includes(sort) : sort === of)).map(({ name }) => name),
    );
    return [...owners].flatMap((owner) =>
      patterns.map((pattern) => ({ name: pattern.replace('*', owner), left: leftOf(use.name, owner), pattern })),
    );
  });
  const near = made.flatMap(({ name, left, pattern }) =>
    left?.every((word) => usual.has(word)) && pattern.includes('*')
      ? [{ name, shared: left.filter((word) => wordsOf(pattern).includes(word)).length }]
      : [],
  );
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
