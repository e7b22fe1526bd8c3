import { posix } from 'node:path';
import type { Link, Nodes, PhrasingContent, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import type { Address } from '../model/address.ts';
import type { GuideLink, GuideParts } from '../model/guide.ts';
import { missingFile, missingGuide } from '../shared/broken-link.ts';
import { decodeAddress, type Mount, pageAddress, siteLink } from '../shared/link-target.ts';
import { nearest } from '../shared/nearest.ts';
import { placeOf, type Report } from './report.ts';

/** The guides folder. */
export interface GuideFolder {
  /** All its files. */
  readonly paths: ReadonlySet<string>;
  /** Its address on the site: `/toolhive`. */
  readonly root: string;
  /** Path under it of the file that a node is in. */
  readonly pathOf: (node: Nodes) => string;
}

/** Targets of paths in guides. */
interface GuidePaths extends GuideFolder, Pick<GuideParts, 'asset'> {
  /** Address of a guide's page; null if there is no such guide. */
  readonly page: (path: string) => string | null;
  /** Guides that are left out. */
  readonly drafts: ReadonlySet<string>;
  readonly site: Mount;
}

/** What a guide refers to. */
interface References {
  /** Images, as files in the guides folder. */
  readonly shown: string[];
  /** Linked files in the guides folder. */
  readonly downloads: string[];
  /** Links on the site in page order, each also as `data.guideLink` of its node. */
  readonly links: GuideLink[];
  /** Links to other sites. */
  readonly addresses: Address[];
}

/** Whether a link is internal: to a page, or to an anchor of the same page. */
export function isInternal(url: string): boolean {
  return /^(?:#|\/(?!\/))/.test(url);
}

/** Whether guides may link to this address. */
export function isAllowed(url: string): boolean {
  return isInternal(url) || /^(https?:\/\/|mailto:)/i.test(url);
}

/** Whether browsers can follow an address on the web. */
export function isReachable(url: string): boolean {
  return /^mailto:/i.test(url) ? /^[^:]+:[^@\s]+@[^@\s]+$/.test(url) : /^\w+:\/\/[^/]/.test(url) && URL.canParse(url);
}

/** Whether a linked file is served unchanged. */
function isDownload(path: string): boolean {
  return !/(?:^|\/)\.|\.(?:mdx?|markdown|html?)$/i.test(path);
}

/**
 * Resolves a path, relative to the file it is in, or with `/` to the site's root. Null if outside the guides folder.
 */
export function pathFrom(written: string, from: string, root: string): string | null {
  const path = decodeAddress(written.replace(/[?#].*$/s, ''));
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/|https?\/|www\.|$)/i.test(path)) return null;
  if (!path.startsWith('/')) return posix.join(posix.dirname(from), path);
  const whole = posix.normalize(path);
  return whole.startsWith(`${root}/`) ? whole.slice(root.length + 1) : null;
}

/** Whether a path names a guide or fragment, and not another file. */
const isPage = (path: string): boolean => /\.mdx?$|(?:^|\/)[^./]*$/i.test(path);

const imageName = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

/** The likely file for a broken path, written relative to `from`. */
export function pathMeant(wanted: string, from: string, paths: Iterable<string>): string | null {
  const all = [...paths].filter((path) => isPage(path) === isPage(wanted));
  const named = all.filter((path) => posix.basename(path) === posix.basename(wanted));
  const meant = named.length === 1 ? named[0] : nearest(wanted, all);
  return meant ? posix.relative(posix.dirname(from), meant) : null;
}

/**
 * Normalises paths: links become addresses on the site, images paths below the guides folder. A link to a missing guide
 * becomes its text.
 *
 * @param file display path of the guide
 */
export function resolvePaths(tree: Root, file: string, places: GuidePaths, report: Report): References {
  const found: References = { shown: [], downloads: [], links: [], addresses: [] };
  const image = (node: Nodes, written: string): string => {
    const path = pathFrom(siteLink(written, places.site), places.pathOf(node), places.root);
    const shown = path === null ? null : places.asset(path);
    if (path !== null && shown !== null) {
      found.shown.push(path);
      if (!imageName.test(path))
        report(node, `${written} is not an image`, 'name an SVG, PNG, JPEG, WebP, AVIF or GIF file', {
          why: 'readers would see a gap',
        });
      else if (!shown.size)
        report(node, `the size of the image ${written} cannot be read`, 'save it again; an SVG needs a `viewBox`', {
          ...{ severity: 'warning', why: 'it may be empty or damaged, and the page moves once it is loaded' },
        });
    } else {
      const images = [...places.paths].filter((one) => imageName.test(one));
      const meant = path === null ? null : pathMeant(path, places.pathOf(node), images);
      const { what, why, do: remedy } = missingFile(written, path, meant);
      report(node, what, remedy, { why });
    }
    return path ?? '';
  };
  visit(tree, (node) => {
    if (node.type === 'image') node.url = image(node, node.url);
    if (node.type === 'leafDirective' && node.name === 'figure')
      for (const key of ['src', 'light', 'dark']) {
        const written = node.attributes?.[key];
        if (written) node.attributes = { ...node.attributes, [key]: image(node, written) };
      }
  });
  visit(tree, 'link', (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    const url = addressOf(node, places, report);
    if (url === null) {
      (parent.children as PhrasingContent[]).splice(index, 1, ...node.children);
      return [SKIP, index];
    }
    node.url = url;
    const path = url.startsWith('/') ? pathFrom(url, '', places.root) : null;
    if (path !== null && places.paths.has(path) && isDownload(path)) found.downloads.push(path);
    if (isInternal(url)) {
      const guideLink = { href: url, at: placeOf(node, file) };
      node.data = { ...node.data, guideLink };
      found.links.push(guideLink);
    } else if (/^https?:\/\//i.test(url)) {
      const { line = 1, column = 1 } = node.position?.start ?? {};
      found.addresses.push({ file: node.data?.file ?? file, line, column, url });
    }
    return undefined;
  });
  return found;
}

/** The address of a link; null if it names a missing file. */
function addressOf(node: Link, places: GuidePaths, report: Report): string | null {
  const { root, paths } = places;
  const from = places.pathOf(node);
  const written = siteLink(node.url, places.site);
  const path = /^[#?]/.test(written) ? null : pathFrom(written, from, root);
  // Not a path: checked as an address.
  if (path === null) return written;
  const bare = pageAddress(`/${path}`).slice(1);
  const guides = [path.replace(/x$/i, ''), `${bare}.md`, posix.join(bare, 'index.md')];
  const draft = guides.find((guide) => places.drafts.has(guide)) ?? null;
  // An address may be one of the reference, too.
  if (written.startsWith('/') && draft === null) return written;
  const rest = written.slice(`${written}#`.search(/[?#]/));
  const page = guides.map(places.page).find((url) => url !== null);
  if (page) return page + rest;
  if (paths.has(path) && isDownload(path))
    return `${root}/${encodeURI(path).replace(/[#?]/g, encodeURIComponent)}${rest}`;
  const isMarkdown = /\.mdx?$/i.test(path);
  const state = draft !== null ? 'draft' : paths.has(path) ? 'unserved' : 'missing';
  const meant = pathMeant(path, from, paths);
  const { what, why, do: remedy } = missingGuide(node.url, draft ?? path, state, meant, posix.join(root, bare) + rest);
  report(node, what, remedy, { why, ...((isMarkdown || draft) && { severity: 'warning' }) });
  return null;
}
