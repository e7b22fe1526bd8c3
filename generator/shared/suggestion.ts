/** What to write in place of something that's wrong, and the words that say so. */
export interface Suggestion {
  /** As it's written. */
  readonly wrong: string;
  readonly right: string;
  /** What a message says: what to do. */
  readonly do: string;
}

/** What to do about something: words, or a suggestion, where there's one; null where nobody can say. */
export type Remedy = string | Suggestion | null;

/** What was likely meant. @param called what people know it by, where that's more than what is written */
export function meant(wrong: string, right: string, called = right): Suggestion {
  return { wrong, right, do: `did you mean \`${called}\`?` };
}

/** What's certainly right. */
export function writeInstead(wrong: string, right: string): Suggestion {
  return { wrong, right, do: `write \`${right}\`` };
}

/** What's right but for its quotes. */
export function quoteIt(wrong: string): Suggestion {
  return { wrong, right: `"${wrong}"`, do: `put quotes around it: "${wrong}"` };
}
