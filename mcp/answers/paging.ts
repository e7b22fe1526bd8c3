/* Answers come in parts. A cursor says where the next one begins; the client repeats everything else. */

/** Why a question can't be answered, with what to do about it; the agent reads it. */
export class Refusal extends Error {
  constructor(what: string, remedy: string) {
    super(`${what}. ${remedy}`);
    this.name = 'Refusal';
  }
}

/** So many tokens an answer has at most, unless more are asked for. */
export const usualTokens = 1100;
export const charactersPerToken = 4;

/**
 * Where a cursor says to go on.
 *
 * @param length of the whole, where that is clear
 * @throws {Refusal} for a cursor of another server, or with nothing behind it
 */
export function startAt(cursor: string | undefined, length = Number.POSITIVE_INFINITY): number {
  if (cursor === undefined) return 0;
  const at = Number(/^at-(\d{1,9})$/.exec(cursor)?.[1] ?? Number.NaN);
  if (Number.isNaN(at))
    throw new Refusal(
      'This cursor is not one of this server',
      'Pass `nextCursor` of the answer before as it is, or leave `cursor` out to begin again',
    );
  if (at > 0 && at >= length)
    throw new Refusal(
      'There is nothing behind this cursor',
      'Leave it out to begin again; everything else has to be as it was',
    );
  return at;
}

export function cursorAt(at: number): string {
  return `at-${at}`;
}

/** The items from a cursor on, as many as were asked for and as so many tokens hold, and at least one. */
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
