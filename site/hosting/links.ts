import { noAnchor } from '../../generator/shared/broken-link.ts';
import type { Tag } from './audit.ts';

/** What documents hold that links are about. */
export interface LinkedDocument {
  readonly ids: ReadonlySet<string>;
  /** Values of `href` and `src`, each once. */
  readonly links: ReadonlySet<string>;
}

export function linksIn(tags: readonly Tag[]): LinkedDocument {
  const values = (...names: string[]): Set<string> =>
    new Set(tags.flatMap(({ attributes }) => names.flatMap((name) => attributes[name] ?? [])));
  return { ids: values('id'), links: values('href', 'src') };
}

interface LinkedSite {
  /** By the address of each, without the base path. */
  readonly documents: ReadonlyMap<string, LinkedDocument>;
  /** Ids that each page must have, by its address. */
  readonly registry: Readonly<Record<string, readonly string[]>>;
  readonly basePath: string;
  /** Whether a path belongs to this site, given with a slash at its end: other versions are other sites of the same host. */
  readonly isHere: (path: string) => boolean;
  /** Whether the site serves a file, by its path. */
  readonly isFile: (path: string) => boolean;
}

/** Menus repeat a link on every page: so many of the pages are named where it leads nowhere. */
const named = 3;

/** What is wrong with the links and ids of all documents together, a sentence each. */
export function linkFaults(site: LinkedSite): string[] {
  const { documents, registry } = site;
  const times = new Map<string, number>();
  const broken = [...documents].flatMap(([url, { links }]) =>
    [...links].flatMap((href) => {
      const wrong = faultOf(href, url, site);
      if (wrong === null) return [];
      const count = (times.get(href) ?? 0) + 1;
      times.set(href, count);
      return href.startsWith('#') || count <= named ? [`${url} links to ${href}, ${wrong}`] : [];
    }),
  );
  const lost = Object.entries(registry).flatMap(([url, ids]) => {
    const there = documents.get(url)?.ids;
    if (!there) return [`${url} has no document`];
    return ids
      .filter((id) => !there.has(id))
      .map((id) => `${url} lacks the id ${JSON.stringify(id)}, which others may link to`);
  });
  return [...broken, ...lost];
}

/** Why a link leads nowhere; null where it doesn't, or is another site's. */
function faultOf(href: string, from: string, { documents, basePath, isHere, isFile }: LinkedSite): string | null {
  const [address = '', hash] = href.split('#', 2);
  const [path = ''] = address.split('?', 1);
  const target = address === '' ? from : path.slice(basePath.length - 1);
  if (address !== '') {
    const isOfSite = path.startsWith(basePath) && !path.startsWith('//');
    if (!isOfSite || !isHere(`${target}/`)) return null;
  }
  const document = documents.get(target);
  if (!document) return isFile(decode(target)) ? null : 'which the site does not have';
  return hash && !document.ids.has(decode(hash)) ? noAnchor : null;
}

/** So many are printed. */
const shown = 20;

/**
 * Fails the build on links that lead nowhere and on ids that others may link to and that aren't there.
 * @param isStrict links to anchors that don't exist fail it too; else they are printed
 * @throws With what is wrong, a line each.
 */
export function checkLinks(site: LinkedSite, isStrict: boolean): void {
  const faults = linkFaults(site);
  const warnings = isStrict ? [] : faults.filter((fault) => fault.endsWith(noAnchor));
  const errors = faults.filter((fault) => !warnings.includes(fault));
  if (warnings.length > 0) console.warn(listed(warnings.map((fault) => `warning: ${fault}`)));
  if (errors.length > 0) throw new Error(listed(errors));
}

function listed(faults: readonly string[]): string {
  const rest = faults.length - shown;
  return [...faults.slice(0, shown), ...(rest > 0 ? [`… and ${rest} more`] : [])].join('\n');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
