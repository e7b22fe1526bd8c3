import type { GuideLink } from '../model/guide.ts';
import type { Problem } from '../model/problem.ts';
import { nearest } from './nearest.ts';
import type { Check } from './site.ts';

/**
 * Links of guides to pages of the site. A page that does not exist is an error, an anchor that does not exist a
 * warning. When another program or version than the guides' own is generated, both are warnings.
 */
export const checkLinks: Check = ({ model, pages, anchors, guidesMatch }) => {
  const byFile = new Map(pages.map((page) => [page.source?.path, page.url]));
  return model.guides.flatMap((guide) =>
    guide.links.flatMap((link): Problem[] => {
      const { href } = link;
      const [path = '', hash] = href.split('#', 2) as [string, string | undefined];
      const url = path === '' ? byFile.get(`guides/${guide.file}`) : normalise(path);
      const known = url === undefined ? undefined : anchors.get(url);
      const at = {
        file: `guides/${guide.file}`,
        place: placeOf(link),
      };
      if (!known)
        return [
          {
            severity: guidesMatch ? 'error' : 'warning',
            ...at,
            what: `links to ${href}, a page that does not exist`,
            why: 'the reader would be lost',
            fix: suggestion(path, [...anchors.keys()]),
          },
        ];
      if (hash && !known.has(decode(hash)))
        return [
          {
            severity: 'warning',
            rule: 'links/anchor',
            ...at,
            what: `links to ${href}, an anchor that does not exist`,
            why: 'the page opens at its top',
            fix: suggestion(hash, [...known]),
          },
        ];
      return [];
    }),
  );
};

/** Null for a link of a fragment, which stands in another file. */
function placeOf({ line, column }: GuideLink): string | null {
  if (line === 0) return null;
  return column === undefined ? `line ${line}` : `line ${line}, column ${column}`;
}

function normalise(path: string): string {
  const [clean = ''] = path.split('?');
  return clean.replace(/(\/index)?(\.html)?$/, '').replace(/\/$/, '') || '/';
}

function decode(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

function suggestion(wanted: string, known: readonly string[]): string {
  const best = nearest(wanted, known);
  return best === null ? 'correct the link, or remove it' : `did you mean ${best}?`;
}
