import { noAnchor } from '../../generator/shared/broken-link.ts';
import type { Tag } from './audit.ts';

/** Links and ids of a document. */
export interface LinkedDocument {
  readonly ids: ReadonlySet<string>;
  /** Distinct values of `href` and `src`. */
  readonly links: ReadonlySet<string>;
}

export function linksIn(tags: readonly Tag[]): LinkedDocument {
  const values = (...names: string[]): Set<string> =>
    new Set(tags.flatMap(({ attributes }) => names.flatMap((name) => attributes[name] ?? [])));
  return { ids: values('id'), links: values('href', 'src') };
}

interface LinkedSite {
  /** By address, without the base path. */
  readonly documents: ReadonlyMap<string, LinkedDocument>;
  /** Required ids of each page, by address. */
  readonly registry: Readonly<Record<string, readonly string[]>>;
  readonly basePath: string;
  /** Whether a path, with a slash at its end, belongs to this site: other versions are other sites of the same host. */
  readonly isHere: (path: string) => boolean;
  /** Whether the site serves a file, by its path. */
  readonly isFile: (path: string) => boolean;
}

/** Pages to name for a broken link, which menus repeat on every page. */
const named = 3;

/** Broken links and missing ids of all documents, a sentence each. */
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

/** Why a link is broken; null if it isn't, or leads to another site. */
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

/** Most faults to print. */
const shown = 20;

/**
 * Fails the build for broken links and missing ids.
 *
 * @param isStrict broken anchors fail it too; otherwise they are printed
 * @throws with all faults, a line each
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
