import type { DocsVersion } from '../../../generator/model/page.ts';
import type { VersionList } from '../../../generator/model/versions.ts';
import { recall, remember } from '../../ui/storage.ts';

/*
 * Versions of the documentation. A site without a list of versions is one of those that the configuration names; the
 * others are sites of their own below their paths.
 */

const key = 'docs-preferred-version';

/** What's remembered of readers who chose the latest version: that they want the latest, whichever it will be. */
export const latestName = 'latest';

/**
 * The version that a page belongs to: the one with the longest path that the address begins with.
 * @param url Address of the page without the base path.
 * @throws When no version serves that address: then no documentation is set up there.
 */
export function activeVersion(url: string, versions: readonly DocsVersion[]): DocsVersion {
  const [found] = versions
    .filter(({ path }) => `${url}/`.startsWith(path))
    .sort((a, b) => b.path.length - a.path.length);
  if (!found)
    throw new Error(`There is no active docs version for "${url}": none of \`versions\` has a path above it.`);
  return found;
}

/** Remembers the reader's choice. */
export function preferVersion(name: string): void {
  remember(key, name);
}

/** What's remembered of the reader's choice, whether or not it still exists. */
export function rememberedVersion(): string | null {
  return recall(key);
}

/**
 * The version that the reader chose last, if it still exists; a choice that no longer does is forgotten.
 * @param names Of all versions that there are.
 */
export function preferredVersion(names: readonly string[]): string | null {
  const name = recall(key);
  if (name === null || names.includes(name)) return name;
  remember(key, null);
  return null;
}

/** The version of a list that the reader chose last; null: none of them. */
export function chosenVersion({ versions, latest }: Pick<VersionList, 'versions' | 'latest'>): string | null {
  const name = preferredVersion([...versions, latestName]);
  return name === latestName ? latest : name;
}
