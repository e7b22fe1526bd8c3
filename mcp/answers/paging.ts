import { Refusal } from './refusal.ts';

/*
 * Answers come in parts. A cursor says where the next one begins; whoever asks repeats everything else.
 */

/** So many tokens an answer has at most, unless more are asked for. */
export const usualTokens = 1100;
const charactersPerToken = 4;

/** Characters for so many tokens. */
export function charactersOf(tokens: number): number {
  return tokens * charactersPerToken;
}

/** Where a cursor says to go on. @throws {Refusal} for one that isn't ours */
export function startAt(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  const at = /^at-(\d{1,9})$/.exec(cursor)?.[1];
  if (at === undefined)
    throw new Refusal(
      'This cursor is not one of this server',
      'Pass `nextCursor` of the answer before as it is, or leave `cursor` out to begin again',
    );
  return Number(at);
}

/** @throws {Refusal} for a place where there's nothing to go on with */
export function refuseBehind(at: number, length: number): void {
  if (at > 0 && at >= length)
    throw new Refusal(
      'There is nothing behind this cursor',
      'Leave it out to begin again; everything else has to be as it was',
    );
}

export function cursorAt(at: number): string {
  return `at-${at}`;
}

export interface Part<Item> {
  readonly items: readonly Item[];
  readonly nextCursor?: string;
}

/** The items from a cursor on, as many as were asked for and as an answer holds, and at least one. */
export function partOf<Item>(
  all: readonly Item[],
  cursor: string | undefined,
  limit: number,
  budget?: number,
): Part<Item> {
  const start = startAt(cursor);
  refuseBehind(start, all.length);
  const most = charactersOf(budget ?? usualTokens);
  const items: Item[] = [];
  let size = 0;
  for (const item of all.slice(start, start + limit)) {
    size += JSON.stringify(item).length;
    if (items.length > 0 && size > most) break;
    items.push(item);
  }
  const end = start + items.length;
  return { items, ...(end < all.length && items.length > 0 && { nextCursor: cursorAt(end) }) };
}
