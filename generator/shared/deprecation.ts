const remark = /(?:^|\n)\s*(?:\W{0,2}deprecated\b\W{0,2}(?=[:,.;\s-])|deprecated\s*$)/i;

/**
 * The deprecation in a description, at its beginning or at the start of a line as in Go comments. The replacement is as
 * in the text: `--proxy-mode`, `spec.proxyPort`; null if there is none.
 */
export function deprecationIn(text: string | null): { readonly replacement: string | null } | null {
  const start = remark.exec(text ?? '');
  return start && { replacement: replacementIn(start.input.slice(start.index)) };
}

/** The replacement in a deprecation message; null if nothing in it looks like a name. */
export function replacementIn(message: string): string | null {
  for (const [, name = ''] of message.matchAll(naming)) {
    const bare = name.replace(/^[`'"]|[`'".,;:)]+$/g, '');
    if (bare !== '' && (bare !== name.replace(/[.,;:)]+$/, '') || isName(bare))) return bare;
  }
  return null;
}

const naming =
  /\b(?:use|using|replaced by|replaced with|in favou?r of|renamed to|moved to|superseded by|prefer)\s+(?:the\s+)?(?:new\s+)?(?:flag\s+|field\s+)?([`'"]?[\w$-][\w$./{}[\]-]*[`'"]?)/gi;

/** Whether a word has characters that prose words lack. */
function isName(word: string): boolean {
  return /^--?[a-z]|[a-z][A-Z]|[_./{[]|^[A-Z]{2}|\d/.test(word);
}
