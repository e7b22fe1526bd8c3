/*
 * All ids of a page. What sources and guides name has an address: its id never begins with an underscore. What else needs
 * an id, for links that skip something, for labels and for scripts, has one that does. So nothing that somebody documents
 * can take the id of something that every page has.
 */

/** Id of what scripts and labels need of something with an address; that has no colon, nor have the ids above. */
export function partId(part: 'fields' | 'example' | 'call' | 'answer' | 'short', of: string): string {
  return `_${part}:${of}`;
}

/** The ids of a page's content. The first to claim one gets it; later ones get a number, in the order of the page. */
export class PageIds {
  readonly #taken = new Set<string>();

  claim(wanted: string): string {
    const base = wanted.replace(/[^A-Za-z0-9_.[\]*-]+/g, '-').replace(/^[-_]+|-+$/g, '') || 'section';
    let id = base;
    for (let number = 2; this.#taken.has(id); number++) id = `${base}-${number}`;
    this.#taken.add(id);
    return id;
  }
}
