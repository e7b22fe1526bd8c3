/** Storage keys of DocSearch for recent and favourite results; its index is called `docs` here. */
export const indexName = 'docs';
const keys = ['__DOCSEARCH_RECENT_SEARCHES__', '__DOCSEARCH_FAVORITE_SEARCHES__'].map((key) => key + indexName);

/** Whether an entry has the form that this site writes: escaped titles, and addresses that are paths or https. */
function isOurs(entry: Record<string, unknown> | null): boolean {
  const { objectID, type, hierarchy, url, content, about = '', line = '' } = entry ?? {};
  if (typeof hierarchy !== 'object' || hierarchy === null || content) return false;
  const titles = Object.entries(hierarchy).flatMap(([level, title]) => (level === 'lvl0' ? [] : [title ?? '']));
  return (
    [objectID, about, line, ...titles].every((text) => typeof text === 'string') &&
    titles.every((title) => !/[<>"']/.test(title)) &&
    /^lvl[1-6]$/.test(String(type)) &&
    typeof Reflect.get(hierarchy, String(type)) === 'string' &&
    /^(\/(?!\/)|https:\/\/)/.test(String(url))
  );
}

/**
 * Removes entries from storage that DocSearch would insert as HTML, or could not show: other sites of the host may have
 * written them.
 *
 * @param find accesses the storage, which throws if it is blocked
 */
export function cleanStored(find: () => Pick<Storage, 'getItem' | 'setItem'>): void {
  for (const key of keys)
    try {
      const storage = find();
      const stored: unknown = JSON.parse(storage.getItem(key) ?? '[]');
      storage.setItem(key, JSON.stringify(Array.isArray(stored) ? stored.filter(isOurs) : []));
    } catch (error) {
      // Clear unreadable entries; blocked storage has none.
      if (error instanceof SyntaxError) find().setItem(key, '[]');
    }
}
