/*
 * Ids of a page. Names from sources and guides have ids as addresses, made by `PageIds` or `guides/headings.ts`: they
 * never begin with an underscore or contain a colon. All other ids, for skip links, labels and scripts, do: those of
 * `frame-ids.ts`, `partId`, footnotes and React. So documented names can't collide with the page's ids.
 */

/** Id for labels and scripts, derived from an addressable id. */
export function partId(part: 'fields' | 'example' | 'call' | 'answer' | 'short' | 'mark', of: string): string {
  return `_${part}:${of}`;
}

/** Fixed ids of Vike's scripts. */
const vikes = ['vike_pageContext', 'vike_globalContext'];

/** The ids of a page's content. The first to claim an id gets it; later ones get a number, in page order. */
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
