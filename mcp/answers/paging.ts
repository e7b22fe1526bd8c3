/* Paged answers. A cursor marks the next part; the client repeats all other arguments. */

/** Why a question can't be answered, with a remedy, for the agent. */
export class Refusal extends Error {
  constructor(what: string, remedy: string) {
    super(`${what}. ${remedy}`);
    this.name = 'Refusal';
  }
}

/** Default limit of an answer in tokens. */
export const usualTokens = 1100;
export const charactersPerToken = 4;

/**
 * The position of a cursor.
 *
 * @param length of the whole, if known
 * @throws {Refusal} for a cursor of another server, or beyond the end
 */
export function startAt(cursor: string | undefined, length = Number.POSITIVE_INFINITY): number {
  if (cursor === undefined) return 0;
  const at = Number(/^at-(\d{1,9})$/.exec(cursor)?.[1] ?? Number.NaN);
  if (Number.isNaN(at))
    throw new Refusal(
      'This cursor is from another server',
      'Pass `nextCursor` of the previous answer unchanged, or omit `cursor` to start again',
    );
  if (at > 0 && at >= length)
    throw new Refusal(
      'There are no more results after this cursor',
      'Omit it to start again; repeat all other arguments unchanged',
    );
  return at;
}

export function cursorAt(at: number): string {
  return `at-${at}`;
}

/** The items after a cursor, limited by number and tokens, but at least one. */
export function partOf<Item>(
  all: readonly Item[],
  cursor: string | undefined,
  limit: number,
  tokens = usualTokens,
): { items: Item[]; nextCursor?: string } {
  const start = startAt(cursor, all.length);
  const items: Item[] = [];
  let size = 0;
  for (const item of all.slice(start, start + limit)) {
    size += JSON.stringify(item).length;
    if (items.length > 0 && size > tokens * charactersPerToken) break;
    items.push(item);
  }
  const end = start + items.length;
  return { items, ...(end < all.length && items.length > 0 && { nextCursor: cursorAt(end) }) };
}
