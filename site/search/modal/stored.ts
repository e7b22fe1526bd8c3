/** Keys that DocSearch keeps recent and pinned results under; its index is called `docs` here. */
export const indexName = 'docs';
const keys = ['__DOCSEARCH_RECENT_SEARCHES__', '__DOCSEARCH_FAVORITE_SEARCHES__'].map((key) => key + indexName);

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What this site writes: titles with every sign of HTML escaped, and addresses that are paths or https. */
function isOurs(entry: unknown): boolean {
  if (!isRecord(entry) || typeof entry.objectID !== 'string' || !isRecord(entry.hierarchy)) return false;
  const titles = Object.values(entry.hierarchy);
  const type = String(entry.type);
  return (
    /^lvl[0-6]$/.test(type) &&
    typeof entry.hierarchy[type] === 'string' &&
    typeof entry.url === 'string' &&
    /^(\/(?!\/)|https:\/\/)/.test(entry.url) &&
    titles.every((title) => title === null || (typeof title === 'string' && !/[<>"']/.test(title))) &&
    ['about', 'line'].every((name) => entry[name] === undefined || typeof entry[name] === 'string') &&
    (entry.content === null || entry.content === undefined)
  );
}

/**
 * Takes out of the storage what DocSearch would put into the page as HTML, and what it could not show: the storage
 * belongs to the whole host, so anything may stand there.
 *
 * @param find looks the storage up, which is already refused where it is blocked
 */
export function cleanStored(find: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): void {
  for (const key of keys) {
    try {
      const storage = find();
      const text = storage.getItem(key);
      if (text === null) continue;
      const stored: unknown = JSON.parse(text);
      const kept = Array.isArray(stored) ? stored.filter(isOurs) : [];
      storage.setItem(key, JSON.stringify(kept));
    } catch {
      try {
        find().removeItem(key);
      } catch {
        // A browser that refuses storage has none to clean.
      }
    }
  }
}
