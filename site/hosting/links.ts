import { noAnchor } from '../../generator/shared/broken-link.ts';
import type { Tag } from './read-tags.ts';

/** Ids that each page must have, by its address. */
export type AnchorRegistry = Readonly<Record<string, readonly string[]>>;

export interface LinkFindings {
  /** Documents that browsers and readers cannot find their way in: they stop the build. */
  readonly errors: readonly string[];
  /** Anchors that lead to the top of a page instead of their place. */
  readonly warnings: readonly string[];
}

interface DocumentLinks {
  readonly ids: ReadonlySet<string>;
  readonly links: ReadonlySet<string>;
}

/** What a link does not find. */
type Wrong = 'page' | 'anchor';

export interface LinkAudit {
  /** Takes the tags of a built document; `url` is its address without the base path. */
  readonly add: (url: string, tags: readonly Tag[]) => void;
  /** What is wrong with all documents together. `isFile` tells whether the site serves a file, by its path. */
  readonly findings: (registry: AnchorRegistry, isFile: (path: string) => boolean) => LinkFindings;
}

/**
 * Checks the links and ids of a site as browsers will see them.
 * @param elsewhere Paths with a slash at their end that other sites of the same host have, such as other versions.
 */
export function linkAudit(basePath: string, elsewhere: readonly string[] = []): LinkAudit {
  const documents = new Map<string, DocumentLinks>();
  const errors: string[] = [];
  const ownPath = (href: string): string | null => {
    if (href.startsWith('//') || !href.startsWith(basePath)) return null;
    const path = `/${href.slice(basePath.length)}`;
    return elsewhere.some((other) => path.startsWith(other)) ? null : path;
  };
  const leadsNowhere = (url: string, href: string, isFile: (path: string) => boolean): Wrong | null => {
    const [path = '', hash] = href.split('#', 2);
    const own = path === '' ? url : ownPath(path.split('?')[0] ?? '');
    if (own === null) return null;
    const target = documents.get(own);
    if (!target) return isFile(decode(own)) ? null : 'page';
    return hash && !target.ids.has(decode(hash)) ? 'anchor' : null;
  };
  return {
    add: (url, tags) => {
      const { ids, links, twice } = readDocument(tags);
      documents.set(url, { ids, links });
      for (const id of twice) errors.push(`${url} has the id ${JSON.stringify(id)} twice`);
    },
    findings: (registry, isFile) => {
      // Menus repeat the same links on every page.
      const known = new Map<string, Wrong | null>();
      const look = (url: string, href: string): Wrong | null => {
        const key = href.startsWith('#') ? url + href : href;
        const before = known.get(key);
        if (before !== undefined) return before;
        const what = leadsNowhere(url, href, isFile);
        known.set(key, what);
        return what;
      };
      const wrong = [...documents].flatMap(([url, { links }]) =>
        [...links].flatMap((href) => {
          const what = look(url, href);
          return what === null ? [] : [{ url, href, what }];
        }),
      );
      const of = (wanted: Wrong, says: string): string[] =>
        wrong.filter(({ what }) => what === wanted).map(({ url, href }) => `${url} links to ${href}, ${says}`);
      return {
        errors: [
          ...errors,
          ...of('page', 'which the site does not have'),
          ...Object.keys(registry)
            .filter((url) => !documents.has(url))
            .map((url) => `${url} has no document`),
        ],
        warnings: [...of('anchor', noAnchor), ...broken(registry, documents)],
      };
    },
  };
}

/** Promised ids that a document does not have. */
function broken(registry: AnchorRegistry, documents: ReadonlyMap<string, DocumentLinks>): string[] {
  return Object.entries(registry).flatMap(([url, ids]) => {
    const known = documents.get(url)?.ids;
    const lost = known ? ids.filter((id) => !known.has(id)) : [];
    return lost.map((id) => `${url} lacks the id ${JSON.stringify(id)}, which others may link to`);
  });
}

/** Ids of a document, those that stand in it twice, and where it leads on its own site. */
function readDocument(tags: readonly Tag[]): DocumentLinks & { readonly twice: readonly string[] } {
  const ids = new Set<string>();
  const links = new Set<string>();
  const twice: string[] = [];
  for (const { attributes } of tags) {
    const id = attributes.get('id');
    if (id !== undefined) {
      if (ids.has(id)) twice.push(id);
      ids.add(id);
    }
    for (const key of ['href', 'src']) {
      const value = attributes.get(key);
      if (value?.startsWith('/') || value?.startsWith('#')) links.add(value);
    }
  }
  return { ids, links, twice };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
