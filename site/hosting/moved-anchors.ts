import { Parser } from 'htmlparser2';

/** Elements that hold no text themselves: the mark goes into their first cell. */
const tableParts = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr']);
/** Elements that take only certain children, or none: the mark goes before them. */
const closed = new Set(['ul', 'ol', 'dl', 'input', 'img', 'select', 'iframe']);

/**
 * Puts ids that have another name now into a document: an empty element with the old id stands where the new one is, so
 * that old links work without JavaScript too.
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
  let place: number | null = null;
  let isInTable = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (place !== null) return;
      if (isInTable && (name === 'td' || name === 'th')) place = parser.endIndex + 1;
      if (attributes.id !== id) return;
      if (tableParts.has(name)) isInTable = true;
      else place = closed.has(name) ? parser.startIndex : parser.endIndex + 1;
    },
  });
  parser.end(html);
  return place;
}
