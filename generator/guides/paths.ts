import { posix } from 'node:path';
import type { Link, Nodes, PhrasingContent, Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import type { GuideParts } from '../model/guide.ts';
import { missingFile, missingGuide } from '../shared/broken-link.ts';
import { decodeAddress, type Mount, pageAddress, siteLink } from '../shared/link-target.ts';
import { nearest } from '../shared/nearest.ts';
import type { Report } from './report.ts';

/** Targets of paths in guides. */
export interface GuidePaths extends Pick<GuideParts, 'asset'> {
  /** All files in the guides folder. */
  readonly paths: ReadonlySet<string>;
  /** Address of a guide's page; null if there is no such guide. */
  readonly page: (path: string) => string | null;
  /** Guides that are left out. */
  readonly drafts: ReadonlySet<string>;
  /** Site address of the guides folder: `/toolhive`. */
  readonly root: string;
  readonly site: Mount;
}

/** Files in the guides folder that a guide refers to. */
interface NamedFiles {
  readonly shown: readonly string[];
  /** Linked files. */
  readonly downloads: readonly string[];
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
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/|$)/i.test(path)) return null;
  if (!path.startsWith('/')) return posix.join(posix.dirname(from), path);
  const whole = posix.normalize(path);
  return whole.startsWith(`${root}/`) ? whole.slice(root.length + 1) : null;
}

/** The likely file for a broken path, written relative to `from`. */
export function pathMeant(wanted: string, from: string, paths: Iterable<string>): string | null {
  const all = [...paths];
  const named = all.filter((path) => posix.basename(path) === posix.basename(wanted));
  const meant = named.length === 1 ? named[0] : nearest(wanted, all);
  return meant ? posix.relative(posix.dirname(from), meant) : null;
}

/**
 * Normalises paths: links become addresses on the site, images paths below the guides folder. A link to a missing guide
 * becomes its text.
 *
 * @param pathOf path under the guides folder of a node's file
 */
export function resolvePaths(
  tree: Root,
  pathOf: (node: Nodes) => string,
  places: GuidePaths,
  report: Report,
): NamedFiles {
  const shown: string[] = [];
  const downloads: string[] = [];
  const image = (node: Nodes, written: string): string => {
    const path = pathFrom(siteLink(written, places.site), pathOf(node), places.root);
    if (path !== null && places.asset(path) !== null) shown.push(path);
    else {
      const meant = path === null ? null : pathMeant(path, pathOf(node), places.paths);
      const { what, why, do: remedy } = missingFile(written, path, meant);
      report(node, what, remedy, { why });
    }
    return path ?? '';
  };
  visit(tree, 'image', (node) => {
    node.url = image(node, node.url);
  });
  visit(tree, 'leafDirective', (node) => {
    if (node.name !== 'figure') return;
    for (const key of ['src', 'light', 'dark']) {
      const written = node.attributes?.[key];
      if (written) node.attributes = { ...node.attributes, [key]: image(node, written) };
    }
  });
  visit(tree, 'link', (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    const url = addressOf(node, pathOf(node), places, report);
    if (url === null) {
      (parent.children as PhrasingContent[]).splice(index, 1, ...node.children);
      return [SKIP, index];
    }
    node.url = url;
    const file = url.startsWith('/') ? pathFrom(url, '', places.root) : null;
    if (file !== null && places.paths.has(file) && isDownload(file)) downloads.push(file);
    return undefined;
  });
  return { shown, downloads };
}

/** The address of a link; null if it names a missing file. */
function addressOf(node: Link, from: string, places: GuidePaths, report: Report): string | null {
  const { root, paths } = places;
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
  if (paths.has(path) && isDownload(path)) return `${root}/${encodeURI(path)}${rest}`;
  const isMarkdown = /\.mdx?$/i.test(path);
  const state = draft !== null ? 'draft' : paths.has(path) ? 'unserved' : 'missing';
  const meant = pathMeant(path, from, paths);
  const { what, why, do: remedy } = missingGuide(node.url, draft ?? path, state, meant, posix.join(root, bare) + rest);
  report(node, what, remedy, { why, ...((isMarkdown || draft) && { severity: 'warning' }) });
  return null;
}
