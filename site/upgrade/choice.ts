/** Two versions as an address or a form names them. */
export interface Chosen {
  readonly from: string;
  readonly to: string;
}

/** What can't be compared, with two versions that can, where those are clear. */
export interface Refusal {
  readonly message: string;
  readonly instead?: Chosen & { readonly label: string };
}

/** A version by what somebody typed: with or without its `v`. Null where there's no such one. */
export function versionNamed(name: string, versions: readonly string[]): string | null {
  return versions.find((version) => version === name || version === `v${name}`) ?? null;
}

/** Why two versions can't be compared; null where they can. @param versions newest first */
export function refusal({ from, to }: Chosen, versions: readonly string[]): Refusal | null {
  for (const name of [from, to]) {
    if (versionNamed(name, versions) !== null) continue;
    const shown = name.length > longest ? `${name.slice(0, longest)}…` : name;
    return {
      message: `There’s no version “${shown}” on record: the first is ${versions.at(-1)}, the newest ${versions[0]}.`,
    };
  }
  const order = versions.indexOf(to) - versions.indexOf(from);
  if (order < 0) return null;
  if (order === 0) return { message: `Both are ${from}. Choose the version you have and the one you want.` };
  return {
    message: `${from} is newer than ${to}. Only upgrades can be compared, not downgrades.`,
    instead: { from: to, to: from, label: `Upgrade from ${to} to ${from}` },
  };
}

/** No version has a longer name. */
const longest = 30;
