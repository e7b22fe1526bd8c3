/** A start tag, with its attributes as they stand there. Documents are written by React, which quotes every value. */
const startTag = /<([a-z][a-z0-9-]*)((?:\s+[^\s"'<>/=]+(?:="[^"]*"|='[^']*')?)*)\s*\/?>/gi;
const attribute = /\s([^\s"'<>/=]+)(?:="([^"]*)"|='([^']*)')?/g;
/** Types that make a browser run what is in a script. */
const runs = /^(|module|text\/javascript|application\/javascript|importmap|speculationrules)$/i;

/** What ordinary documents have nowhere, not even in their text. */
const suspicious = /<(?:style|base)[\s>/]|\s(?:style|on[a-z]+)\s*=|javascript:/i;
/** A script tag with nothing in it that could be misread. */
const plainScript = /^<script((?: [a-z-]+(?:="[^"<>]*")?)*)>$/;

/** A quick look, which is enough for nearly every document: reading all tags of a large site takes seconds. */
function isPlain(html: string, known: readonly string[]): boolean {
  if (suspicious.test(html)) return false;
  return [...html.matchAll(/<script[^>]*>/gi)].every(({ 0: tag, index }) => {
    const attributes = plainScript.exec(tag)?.[1];
    if (attributes === undefined) return false;
    const script = html.slice(index + tag.length, html.indexOf('</script', index));
    return !isUnknown(script, readAttributes(attributes), known);
  });
}

/**
 * What in a document the Content-Security-Policy would block, one sentence each: readers would get a page that does not
 * work, or something got into it that nobody here wrote.
 * @param known Texts of the inline scripts that the policy names.
 */
export function blockedParts(html: string, known: readonly string[]): string[] {
  if (isPlain(html, known)) return [];
  const found: string[] = [];
  startTag.lastIndex = 0;
  for (let match = startTag.exec(html); match; match = startTag.exec(html)) {
    const [tag, name = '', rest = ''] = match;
    const attributes = readAttributes(rest);
    found.push(...blockedAttributes(tag, attributes));
    const end = match.index + tag.length;
    if (/^script$/i.test(name)) {
      const script = html.slice(end, html.indexOf('</script', end));
      if (isUnknown(script, attributes, known))
        found.push(`an inline script that site/inline/bundle.ts does not list: ${excerpt(script)}`);
      // What is in a script is no markup.
      startTag.lastIndex = end + script.length;
    }
    if (/^style$/i.test(name)) found.push(`a style element: ${excerpt(html.slice(end))}`);
    if (/^base$/i.test(name)) found.push('a base element');
  }
  return found;
}

function readAttributes(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(attribute)].map(([, key = '', double, single]) => [key.toLowerCase(), double ?? single ?? '']),
  );
}

function isUnknown(script: string, attributes: ReadonlyMap<string, string>, known: readonly string[]): boolean {
  return !attributes.has('src') && runs.test(attributes.get('type') ?? '') && !known.includes(script);
}

function blockedAttributes(tag: string, attributes: ReadonlyMap<string, string>): string[] {
  return [...attributes].flatMap(([key, value]) => {
    if (key === 'style') return [`a style attribute, which must become a class: ${excerpt(tag)}`];
    if (key.startsWith('on')) return [`an event handler in an attribute: ${excerpt(tag)}`];
    return /^\s*javascript:/i.test(value) ? [`an address that is a script: ${excerpt(tag)}`] : [];
  });
}

function excerpt(text: string): string {
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
}
