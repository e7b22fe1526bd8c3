import type { PageAnchors } from '../model/links.ts';

/** A page's ids. The first to claim an id gets it; later ones get a number, in the order of the page. */
export function pageAnchors(): PageAnchors {
  const taken = new Set<string>();
  return {
    claim: (wanted) => {
      const base = wanted.replace(/[^A-Za-z0-9_.[\]*-]+/g, '-').replace(/^-+|-+$/g, '') || 'section';
      let id = base;
      for (let number = 2; taken.has(id); number++) id = `${base}-${number}`;
      taken.add(id);
      return id;
    },
  };
}
