import type { DocsVersion } from '../../../generator/model/page.ts';
import type { VersionList } from '../../../generator/model/versions.ts';
import { recall, remember } from '../../ui/storage.ts';

/*
 * Versions of the documentation. Without a version list, the configuration lists them, each a separate site below its
 * path.
 */

const key = 'docs-preferred-version';

/** Stored choice of readers who chose the latest version, whichever that will be. */
export const latestName = 'latest';

/**
 * The version of a page: the one whose path is the longest prefix.
 *
 * @param url address without the base path
 * @throws if no version has that address
 */
export function activeVersion(url: string, versions: readonly DocsVersion[]): DocsVersion {
  const [found] = versions
    .filter(({ path }) => `${url}/`.startsWith(path))
    .sort((a, b) => b.path.length - a.path.length);
  if (!found)
    throw new Error(`There is no active docs version for "${url}": none of \`versions\` has a path above it.`);
  return found;
}

/** Stores the reader's choice. */
export function preferVersion(name: string): void {
  remember(key, name);
}

/** The stored choice, even if it no longer exists. */
export function rememberedVersion(): string | null {
  return recall(key);
}

/** The reader's last choice, if it still exists; otherwise it is cleared. @param names of all existing versions */
export function preferredVersion(names: readonly string[]): string | null {
  const name = recall(key);
  if (name === null || names.includes(name)) return name;
  remember(key, null);
  return null;
}

/** The chosen version in a list; null without one. */
export function chosenVersion({ versions, latest }: Pick<VersionList, 'versions' | 'latest'>): string | null {
  const name = preferredVersion([...versions, latestName]);
  return name === latestName ? latest : name;
}
