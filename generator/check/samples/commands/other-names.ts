import type { EquivalentGroup } from '../../../model/equivalents.ts';
import { bare } from '../../../shared/nearest.ts';
import { once } from '../../../shared/once.ts';
import { perObject } from '../../../shared/per-object.ts';

/** The flag of a command that means what another surface, or another command, calls by a name; null for none, or several. */
export type OtherNames = (command: string, name: string) => string | null;

/** What each thing is called, in all places. */
export const sameNames = perObject((groups: readonly EquivalentGroup[]): string[][] =>
  groups.map(({ references }) => references.map(({ name }) => name)),
);

/**
 * @param groups names that mean the same: `thv run --proxy-port`, `thv proxy --port`, `MCPServer.spec.port`; gone
 *   through when the first name is asked for, which most samples never do
 */
export function otherNames(groups: Iterable<readonly string[]>): OtherNames {
  const flags = once(() => flagsByName(groups));
  return (command, name) => {
    const [flag, more] = name === '' ? [] : (flags().get(`${command} ${bare(name)}`) ?? []);
    return more === undefined ? (flag ?? null) : null;
  };
}

/** Flags by the command that has them and what the same is called there or elsewhere. */
function flagsByName(groups: Iterable<readonly string[]>): ReadonlyMap<string, ReadonlySet<string>> {
  const byName = new Map<string, Set<string>>();
  for (const names of groups) {
    const called = new Set(names.map((name) => bare(/(?:--|\.)([\w-]+)$/.exec(name)?.[1] ?? '')));
    for (const name of names) {
      const [, command, flag] = /^(.+) --(\S+)$/.exec(name) ?? [];
      if (command === undefined || flag === undefined) continue;
      for (const other of called) {
        const key = `${command} ${other}`;
        byName.set(key, (byName.get(key) ?? new Set()).add(flag));
      }
    }
  }
  return byName;
}
