/** One entry of `search-index.json`. */
export interface SearchEntry {
  readonly url: string;
  readonly title: string;
  readonly kind: string;
  readonly text: string;
}

export interface Match extends SearchEntry {
  readonly score: number;
  readonly snippet: string;
}

const limit = 60;
const snippetLength = 160;

/** Words of a query. Hyphens and underscores belong to a word: `--isolate-network` and `list_tools` are names. */
function queryWords(query: string): string[] {
  return query.toLowerCase().split(/\s+/).filter(Boolean);
}

function snippet(text: string, words: readonly string[]): string {
  const lower = text.toLowerCase();
  const at = words.map((word) => lower.indexOf(word)).find((index) => index >= 0) ?? 0;
  // Cuts lie between words.
  const start = at < 50 ? 0 : text.indexOf(' ', at - 50) + 1;
  const end = text.length - start <= snippetLength ? text.length : text.lastIndexOf(' ', start + snippetLength);
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
}

function scoreOf(entry: SearchEntry, words: readonly string[]): number {
  const title = entry.title.toLowerCase();
  const text = entry.text.toLowerCase();
  const names = title.split(/\s+/);
  let score = title === words.join(' ') ? 100 : 0;
  for (const word of words) {
    if (names.includes(word)) score += 24;
    else if (title.startsWith(word)) score += 20;
    else if (title.includes(word)) score += 12;
    else if (text.includes(word)) score += 2;
    else return 0;
  }
  return score;
}

/** Entries that hold every word, the best first. */
export function findMatches(entries: readonly SearchEntry[], query: string): Match[] {
  const words = queryWords(query);
  if (words.length === 0) return [];
  return entries
    .map((entry) => ({ ...entry, score: scoreOf(entry, words), snippet: snippet(entry.text, words) }))
    .filter((match) => match.score > 0)
    .sort((a, b) => b.score - a.score || a.title.length - b.title.length || a.title.localeCompare(b.title))
    .slice(0, limit);
}
