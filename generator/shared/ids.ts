/*
 * All ids of a page. What sources and guides name has an address: its id, made by `PageIds` or by `guides/headings.ts`,
 * never begins with an underscore and has no colon. What else needs an id, for links that skip something, for labels and
 * for scripts, has one that does: those of `frame-ids.ts`, of `partId`, of footnotes and of React. So nothing that
 * somebody documents can take the id of something that the page itself needs.
 */

/** Id of what labels and scripts need of something with an address. */
export function partId(part: 'fields' | 'example' | 'call' | 'answer' | 'short' | 'mark', of: string): string {
  return `_${part}:${of}`;
}

/** Ids that Vike gives its scripts, whatever it's told. */
const vikes = ['vike_pageContext', 'vike_globalContext'];

/** The ids of a page's content. The first to claim one gets it; later ones get a number, in the order of the page. */
export class PageIds {
  readonly #taken = new Set(vikes);

  claim(wanted: string): string {
    const base = wanted.replace(/[^A-Za-z0-9_.[\]*-]+/g, '-').replace(/^[-_]+|-+$/g, '') || 'section';
    let id = base;
    for (let number = 2; this.#taken.has(id); number++) id = `${base}-${number}`;
    this.#taken.add(id);
    return id;
  }
}
