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

/** What a link does not find. */
type Wrong = 'page' | 'anchor';

/** What documents hold: plain data, so that threads can hand it on. */
export interface FoundLinks {
  /** Ids of each document, by its address without the base path. */
  readonly ids: Map<string, ReadonlySet<string>>;
  /** Documents that link to an address, `/a#b` with the base path or `#b` behind the document's own address. */
  readonly links: Map<string, { readonly href: string; readonly from: string[] }>;
}

export interface LinkCollector {
  /**
   * Takes the tags of a built document.
   * @param url its address without the base path
   * @param menu further tags, which many documents have: they're looked at once
   */
  readonly add: (url: string, tags: readonly Tag[], menu?: readonly Tag[]) => void;
  readonly found: () => FoundLinks;
}

/** Menus repeat a link on every page: so many of the pages are named where it leads nowhere. */
const named = 3;

/** The value of an attribute that documents have, in memory of its own. */
interface KnownText {
  readonly copy: string;
  /** Whether it leads to a page or file of this site. */
  readonly isOwn: boolean;
  /** What's noted of the page it leads to. */
  entry?: { readonly href: string; readonly from: string[] };
}

/** What tags name. */
interface Named {
  readonly ids: readonly string[];
  readonly targets: readonly KnownText[];
}

/**
 * Collects the links and ids of documents as browsers will see them.
 * @param isHere Whether the site has a path, given with a slash at its end; other versions are other sites of the same host.
 */
export function linkCollector(basePath: string, isHere: (path: string) => boolean = () => true): LinkCollector {
  const found: FoundLinks = { ids: new Map(), links: new Map() };
  const isOwn = (href: string): boolean => {
    if (href.startsWith('#')) return true;
    if (href.startsWith('//') || !href.startsWith(basePath)) return false;
    return isHere(`${href.slice(basePath.length - 1).replace(/[?#].*$/, '')}/`);
  };
  // Menus repeat a link on every page: what it is, is found out once.
  const texts = new Map<string, KnownText>();
  const known = (text: string): KnownText => {
    const before = texts.get(text);
    if (before) return before;
    const copy = copyOf(text);
    const fresh = { copy, isOwn: (copy.startsWith('/') || copy.startsWith('#')) && isOwn(copy) };
    texts.set(copy, fresh);
    return fresh;
  };
  const link = (text: KnownText, url: string): void => {
    const href = text.copy;
    // The path of the site, whatever its base.
    const target = href.startsWith('#') ? url + href : `/${href.slice(basePath.length)}`;
    const entry = text.entry ?? found.links.get(target) ?? { href, from: [] };
    if (!href.startsWith('#')) text.entry = entry;
    if (entry.from.length === 0) found.links.set(target, entry);
    if (entry.from.length < named && entry.from.at(-1) !== url) entry.from.push(url);
  };
  const read = (tags: readonly Tag[]): Named => {
    const ids: string[] = [];
    const targets: KnownText[] = [];
    for (const { attributes } of tags) {
      const id = attributes.get('id');
      if (id !== undefined) ids.push(known(id).copy);
      for (const key of ['href', 'src']) {
        const value = attributes.get(key);
        const text = value === undefined ? undefined : known(value);
        if (text?.isOwn) targets.push(text);
      }
    }
    return { ids, targets };
  };
  const menus = new WeakMap<readonly Tag[], Named>();
  const readMenu = (tags: readonly Tag[]): Named => {
    const named = menus.get(tags) ?? read(tags);
    menus.set(tags, named);
    return named;
  };
  return {
    add: (url, tags, menu) => {
      const ids = new Set<string>();
      for (const named of [read(tags), ...(menu ? [readMenu(menu)] : [])]) {
        for (const id of named.ids) ids.add(id);
        for (const text of named.targets) link(text, url);
      }
      found.ids.set(url, ids);
    },
    found: () => found,
  };
}

/**
 * What is wrong with all documents together.
 * @param parts What was found, each part in the order of `registry`.
 * @param isFile Whether the site serves a file, by its path.
 */
export function linkFindings(
  parts: readonly FoundLinks[],
  registry: AnchorRegistry,
  isFile: (path: string) => boolean,
): LinkFindings {
  const ids = new Map(parts.flatMap((part) => [...part.ids]));
  const order = new Map(
    [...new Set([...Object.keys(registry), ...[...ids.keys()].sort()])].map((url, at) => [url, at]),
  );
  const inOrder = (a: string, b: string): number => (order.get(a) ?? 0) - (order.get(b) ?? 0);
  const wrong = [...new Set(parts.flatMap(({ links }) => [...links.keys()]))].flatMap((target) => {
    const what = leadsNowhere(target, ids, isFile);
    if (what === null) return [];
    const those = parts.flatMap(({ links }) => links.get(target) ?? []);
    const from = those.flatMap((link) => link.from).sort(inOrder);
    return from.slice(0, named).map((url) => ({ url, href: those[0]?.href ?? target, what }));
  });
  wrong.sort((a, b) => inOrder(a.url, b.url));
  const of = (wanted: Wrong, says: string): string[] =>
    wrong.filter(({ what }) => what === wanted).map(({ url, href }) => `${url} links to ${href}, ${says}`);
  return {
    errors: [
      ...of('page', 'which the site does not have'),
      ...Object.keys(registry)
        .filter((url) => !ids.has(url))
        .map((url) => `${url} has no document`),
    ],
    warnings: [...of('anchor', noAnchor), ...broken(registry, ids)],
  };
}

function leadsNowhere(
  target: string,
  ids: ReadonlyMap<string, ReadonlySet<string>>,
  isFile: (path: string) => boolean,
): Wrong | null {
  const [address = '', hash] = target.split('#', 2);
  const path = address.split('?')[0] ?? '';
  const known = ids.get(path);
  if (!known) return isFile(decode(path)) ? null : 'page';
  return hash && !known.has(decode(hash)) ? 'anchor' : null;
}

/** Promised ids that a document does not have. */
function broken(registry: AnchorRegistry, documents: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  return Object.entries(registry).flatMap(([url, ids]) => {
    const known = documents.get(url);
    const lost = known ? ids.filter((id) => !known.has(id)) : [];
    return lost.map((id) => `${url} lacks the id ${JSON.stringify(id)}, which others may link to`);
  });
}

/** The same text in memory of its own: part of a document's text would keep all of the document in memory. */
function copyOf(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
