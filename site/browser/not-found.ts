import { changesPath, versionPath } from '../../generator/model/versions.ts';
import { distance, nearest } from '../../generator/shared/nearest.ts';
import { element } from '../ui/element.ts';
import { normalisePath } from '../ui/paths.ts';
import { href, withoutBase } from '../ui/url.ts';
import { siteInfo } from './site-info.ts';
import { loadVersions } from './versions/load.ts';

/** The version in a path, without the base path, and the path below it. */
const versionIn = /^\/([^/]+)\/(v?\d+\.\d+\.\d+[^/]*)(\/.*)?$/;

/**
 * The not-found page. Redirects addresses in other forms, such as `/x/`, for hosts that don't. Suggests the same page
 * in the replacement of a version without pages, or up to three pages with similar addresses.
 */
export async function suggestPages(lead: HTMLElement): Promise<void> {
  const { pathname, search, hash } = window.location;
  const path = withoutBase(pathname);
  const page = normalisePath(path);
  if (page !== path && (await fetch(href(page), { method: 'HEAD' })).ok)
    return window.location.replace(href(page) + search + hash);
  const near = (await inStandIn(path, hash)) ?? (await similar(page));
  if (near.length > 0) lead.replaceChildren(...near);
}

const link = (textContent: string, url: string, rel = '') => element('a', { href: href(url), textContent, rel });

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

const lastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Similar pages in the version of the path, or else at the root. */
async function similar(path: string): Promise<(string | Node)[]> {
  const [, section = '', version] = versionIn.exec(path) ?? [];
  const ofVersion = version === undefined ? [] : await similarIn(versionPath(section, version), path, 'external');
  return ofVersion.length > 0 ? ofVersion : similarIn('', path);
}

/** Pages with the same last part, and pages above; the list of pages for programs has all titles. */
async function similarIn(start: string, path: string, rel = ''): Promise<(string | Node)[]> {
  const response = await fetch(href(`${start}/llms.txt`));
  const list = response.ok ? await response.text() : '';
  const pages = [...list.matchAll(/^- \[(.+)\]\((\S+)\.md\):/gm)].map(([, title = '', url = '']) => ({
    ...{ title, url: withoutBase(new URL(url).pathname) },
  }));
  const name = lastPart(path);
  const names = [name, nearest(name, new Set(pages.map(({ url }) => lastPart(url))))];
  const near = pages
    .filter(({ url }) => names.includes(lastPart(url)) || path.startsWith(`${url}/`))
    .sort((a, b) => distance(a.url, path) - distance(b.url, path))
    .slice(0, 3);
  if (near.length === 0) return [];
  const links = near.flatMap(({ title, url }, at) => [at === 0 ? '' : ', ', link(title, url, rel)]);
  return ['We couldn’t find that page. Maybe you meant: ', ...links];
}
