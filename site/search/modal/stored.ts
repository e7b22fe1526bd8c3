/** Keys that DocSearch keeps recent and favourite results under; its index is called `docs` here. */
export const indexName = 'docs';
const keys = ['__DOCSEARCH_RECENT_SEARCHES__', '__DOCSEARCH_FAVORITE_SEARCHES__'].map((key) => key + indexName);

/** What this site writes: titles with every sign of HTML escaped, and addresses that are paths or https. */
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
 * Takes out of the storage what DocSearch would put into the page as HTML, and what it could not show: the storage
 * belongs to the whole host, so anything may stand there.
 *
 * @param find looks the storage up, which is already refused where it is blocked
 */
export function cleanStored(find: () => Pick<Storage, 'getItem' | 'setItem'>): void {
  for (const key of keys)
    try {
      const storage = find();
      const stored: unknown = JSON.parse(storage.getItem(key) ?? '[]');
      storage.setItem(key, JSON.stringify(Array.isArray(stored) ? stored.filter(isOurs) : []));
    } catch (error) {
      // What can't be read goes; a browser that refuses storage has none to clean.
      if (error instanceof SyntaxError) find().setItem(key, '[]');
    }
}
