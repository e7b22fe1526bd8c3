import { changesPath, versionPath } from '../../../generator/model/versions.ts';
import { normalisePath } from '../../ui/paths.ts';
import { href, withoutBase } from '../../ui/url.ts';
import { siteInfo } from '../site-info.ts';
import { loadVersions } from './load.ts';

/** The version that a path names, without the base path, and the path below it. */
const versionIn = /^\/([^/]+)\/(v?\d+\.\d+\.\d+[^/]*)(\/.*)?$/;

/**
 * What the not-found page does. To a page whose address has another form, such as `/x/`, it leads on, for hosts that
 * don't; in its lead, an address of a version without pages leads to the same page of the version that stands in for it.
 */
export async function leadOn(lead: HTMLElement): Promise<void> {
  const { pathname, search, hash } = window.location;
  const path = withoutBase(pathname);
  const page = normalisePath(path);
  if (page !== path && (await fetch(href(page), { method: 'HEAD' })).ok)
    return window.location.replace(href(page) + search + hash);
  const { section } = siteInfo();
  const [, top, version = '', below = ''] = versionIn.exec(path) ?? [];
  if (section === undefined || top !== section) return;
  const { standIns = {}, changes = [] } = await loadVersions();
  const standIn = Object.hasOwn(standIns, version) ? standIns[version] : undefined;
  if (standIn === undefined) return;
  const link = (text: string, url: string): HTMLAnchorElement =>
    Object.assign(document.createElement('a'), { href: href(url), textContent: text, rel: 'external' });
  const there = versionPath(section, standIn) + below + hash;
  lead.replaceChildren(
    `${version} has no pages here. `,
    link(`See this page in ${standIn}`, there),
    ', the last release of its minor version',
    ...(changes.includes(standIn) ? [', or ', link(`what ${standIn} changed`, changesPath(section, standIn))] : []),
    '.',
  );
}
