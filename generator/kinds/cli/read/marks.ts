/** What a flag's text says of the flag in so many words. */
export interface TextMarks {
  /** The text, without a remark on deprecation, which is shown by itself. */
  readonly text: string;
  readonly required: boolean;
  readonly experimental: boolean;
  /** What the text says of it; null where it says nothing. */
  readonly deprecated: string | null;
}

/**
 * Marks that authors write into descriptions, since cobra's formats have no other place for them: `(required)` and
 * `(deprecated, …)` at the end, `Experimental:`, `[experimental]` and `Deprecated:` at the beginning. Only what stands
 * apart like that counts: `required for remote servers` is a condition, and `sse (deprecated)` in a list of values within
 * brackets speaks of a value.
 */
export function readMarks(description: string): TextMarks {
  const text = description.trim();
  const { text: rest, message } = splitDeprecation(text);
  return {
    text: rest,
    required: lastRemark(text)?.remark.toLowerCase() === 'required',
    experimental: /^(?:\p{Extended_Pictographic}\s*)?(?:experimental\s*:|[[(]experimental[\])])/iu.test(text),
    deprecated: message,
  };
}

function splitDeprecation(text: string): { text: string; message: string | null } {
  const { before, remark } = lastRemark(text) ?? { before: text, remark: '' };
  const atEnd = /^deprecated\b[,:;.\s-]*(.*)$/is.exec(remark)?.[1];
  if (atEnd !== undefined) return { text: before, message: sentence(atEnd) };
  const [, ahead, rest = ''] =
    /^(?:deprecated\s*:|[[(]deprecated[\])])\s*(.*?(?:[.!](?=\s|$)|$))(.*)$/is.exec(text) ?? [];
  return ahead === undefined ? { text, message: null } : { text: rest.trim(), message: sentence(ahead) };
}

/** The remark in brackets of its own that ends a text. */
function lastRemark(text: string): { before: string; remark: string } | null {
  const bare = text.replace(/\.$/, '');
  if (!bare.endsWith(')')) return null;
  let depth = 0;
  for (let at = bare.length - 1; at >= 0; at--) {
    if (bare[at] === ')') depth++;
    else if (bare[at] === '(') depth--;
    if (depth === 0) return { before: bare.slice(0, at).trim(), remark: bare.slice(at + 1, -1).trim() };
  }
  return null;
}

function sentence(message: string): string {
  const text = message.trim();
  return text === '' ? 'This flag is deprecated.' : text.charAt(0).toUpperCase() + text.slice(1);
}
