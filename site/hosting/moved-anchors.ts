/*
 * Ids that have another name now. An empty element with the old id stands where the new one is, so that old links work
 * without JavaScript too.
 */

/** Elements that hold no text themselves: the mark goes into their first cell. */
const tableParts = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr']);
/** Elements that take only certain children, or none: the mark goes before them. */
const closed = new Set(['ul', 'ol', 'dl', 'input', 'img', 'select', 'iframe']);

/**
 * Puts the old ids into a built document.
 * @throws When the document has no element with a new id, or no place for the old one.
 */
export function addMovedAnchors(html: string, moved: Readonly<Record<string, string>>): string {
  return Object.entries(moved).reduce((text, [old, id]) => {
    const at = placeFor(text, id);
    if (at === null) throw new Error(`The old anchor #${old} cannot lead to #${id}: the page has no place for it.`);
    return `${text.slice(0, at)}<span id="${old}"></span>${text.slice(at)}`;
  }, html);
}

function placeFor(html: string, id: string): number | null {
  const attribute = html.indexOf(` id="${id}"`);
  const start = html.lastIndexOf('<', attribute);
  if (attribute < 0 || start < 0) return null;
  const tag = tagAt(html, start);
  if (!tag) return null;
  if (closed.has(tag.name)) return start;
  if (!tableParts.has(tag.name)) return tag.end;
  const cell = /<(?:td|th)[\s>]/g;
  cell.lastIndex = tag.end;
  const found = cell.exec(html);
  return found ? (tagAt(html, found.index)?.end ?? null) : null;
}

/** The start tag that begins at a place; a quoted value may hold `>`. */
function tagAt(html: string, start: number): { readonly name: string; readonly end: number } | null {
  const pattern = /<([a-z][a-z0-9-]*)[^>"]*(?:"[^"]*"[^>"]*)*>/y;
  pattern.lastIndex = start;
  const name = pattern.exec(html)?.[1];
  return name === undefined ? null : { name, end: pattern.lastIndex };
}
