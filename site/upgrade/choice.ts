/** Two versions in an address or form. */
export interface Chosen {
  readonly from: string;
  readonly to: string;
}

/** Why a comparison is impossible, with a possible one if clear. */
export interface Refusal {
  readonly message: string;
  readonly instead?: Chosen & { readonly label: string };
}

/** The version for typed text: with or without `v`. Null if it doesn't exist. */
export function versionNamed(name: string, versions: readonly string[]): string | null {
  return versions.find((version) => version === name || version === `v${name}`) ?? null;
}

/** Why two versions can't be compared; null if they can. @param versions newest first */
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

/** Longer than any version. */
const longest = 30;
