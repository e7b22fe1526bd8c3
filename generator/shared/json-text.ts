const { rawJSON } = JSON as typeof JSON & { rawJSON: (text: string) => unknown };

/** A string without quotes, any other value as JSON. */
export function textOrJson(value: unknown): string {
  return typeof value === 'string' ? value : jsonText(value);
}

/** A string as it is, or quoted if it has invisible white space. */
export function visibleValue(text: string): string {
  if (!/^$|^\s|\s$|[^\S ]| {2}/.test(text)) return text;
  return visibleJson(text);
}

/** A value as JSON on one line, with unusual white space escaped. */
export function visibleJson(value: unknown): string {
  return jsonText(value).replace(/ {2,}|[^\S ]/g, (spaces) => {
    const code = spaces.charCodeAt(0).toString(16).padStart(4, '0');
    return `\\u${code}`.repeat(spaces.length);
  });
}

/** A value as JSON on one line, or indented by this number of spaces. Whole numbers keep all their digits. */
export function jsonText(value: unknown, indent?: number): string {
  try {
    return JSON.stringify(value, null, indent);
  } catch {
    // It has a bigint. Rare, and checking each part takes several times as long.
    return JSON.stringify(value, (_, item) => (typeof item === 'bigint' ? rawJSON(String(item)) : item), indent);
  }
}

/** Like JSON.parse, with exact whole numbers. */
export function parseExactJson(text: string): unknown {
  // Checking each value takes several times as long as parsing, and few texts have so many digits in a row.
  return /[:,[]\s*-?\d{16}/.test(text) ? JSON.parse(text, exactNumber) : JSON.parse(text);
}

function exactNumber(_key: string, value: unknown, context?: { readonly source?: string }): unknown {
  const isRounded = Number.isInteger(value) && !Number.isSafeInteger(value);
  return isRounded && /^-?\d+$/.test(context?.source ?? '') ? BigInt(context?.source ?? '') : value;
}
