/** What a text says of what it describes: that nobody should use it any more, and what to use. */
export interface Deprecation {
  /** As the text has it: `--proxy-mode`, `spec.proxyPort`; null where it names nothing. */
  readonly replacement: string | null;
}

const remark = /(?:^|\n)\s*(?:\W{0,2}deprecated\b\W{0,2}(?=[:,.;\s-])|deprecated\s*$)/i;

/** The deprecation that a description announces: at its beginning, or that of a line as Go authors write it. */
export function deprecationIn(text: string | null): Deprecation | null {
  if (text === null || !remark.test(text)) return null;
  const start = remark.exec(text);
  return { replacement: replacementIn(text.slice(start?.index ?? 0)) };
}

/** What the message of a deprecation tells to use instead; null where it names nothing that could be a name. */
export function replacementIn(message: string): string | null {
  for (const [, name = ''] of message.matchAll(naming)) {
    const bare = name.replace(/^[`'"]|[`'".,;:)]+$/g, '');
    if (bare !== '' && (bare !== name.replace(/[.,;:)]+$/, '') || isName(bare))) return bare;
  }
  return null;
}

const naming =
  /\b(?:use|using|replaced by|replaced with|in favou?r of|renamed to|moved to|superseded by|prefer)\s+(?:the\s+)?(?:new\s+)?(?:flag\s+|field\s+)?([`'"]?[\w$-][\w$./{}[\]-]*[`'"]?)/gi;

/** Words of a language have no such signs. */
function isName(word: string): boolean {
  return /^--?[a-z]|[a-z][A-Z]|[_./{[]|^[A-Z]{2}|\d/.test(word);
}
