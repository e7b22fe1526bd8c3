import { Parser } from 'htmlparser2';

/** Elements without text: the anchor goes into their first cell. */
const tableParts = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr']);
/** Elements with restricted content: the anchor goes before them. */
const closed = new Set(['ul', 'ol', 'dl', 'input', 'img', 'select', 'iframe']);

/**
 * Adds renamed ids to a document: an empty element with the old id at the new one, so that old links work without
 * JavaScript.
 *
 * @throws if the document lacks a new id, or has no place for the old one
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
