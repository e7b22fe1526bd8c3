import { changesPath, versionPath } from '../../generator/model/versions.ts';
import { normalisePath } from '../ui/paths.ts';
import { href, withoutBase } from '../ui/url.ts';
import { siteInfo } from './site-info.ts';
import { loadVersions } from './versions/load.ts';

/** The version in a path, without the base path, and the path below it. */
const versionIn = /^\/([^/]+)\/(v?\d+\.\d+\.\d+[^/]*)(\/.*)?$/;

/**
 * The not-found page. Redirects addresses in other forms, such as `/x/`, for hosts that don't. Suggests the same page
 * in the replacement of a version without pages.
 */
export async function suggestPages(lead: HTMLElement): Promise<void> {
  const { pathname, search, hash } = window.location;
  const path = withoutBase(pathname);
  const page = normalisePath(path);
  if (page !== path && (await fetch(href(page), { method: 'HEAD' })).ok)
    return window.location.replace(href(page) + search + hash);
  const near = await inStandIn(path, hash);
  if (near) lead.replaceChildren(...near);
}

function link(text: string, url: string, rel = ''): HTMLAnchorElement {
  return Object.assign(document.createElement('a'), { href: href(url), textContent: text, rel });
}

async function inStandIn(path: string, hash: string): Promise<(string | Node)[] | undefined> {
  const { section } = siteInfo();
  const [, top, version = '', below = ''] = versionIn.exec(path) ?? [];
  if (section === undefined || top !== section) return undefined;
  const { standIns = {}, changes = [] } = await loadVersions();
  const standIn = Object.hasOwn(standIns, version) ? standIns[version] : undefined;
  if (standIn === undefined) return undefined;
  const there = versionPath(section, standIn) + below + hash;
  return [
    `${version} has no pages here. `,
    link(`See this page in ${standIn}`, there, 'external'),
    ', the last release of its minor version',
    ...(changes.includes(standIn) ? [', or ', link(`what ${standIn} changed`, changesPath(section, standIn))] : []),
    '.',
  ];
}
