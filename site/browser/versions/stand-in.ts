import { changesPath, versionPath } from '../../../generator/model/versions.ts';
import { href, withoutBase } from '../../ui/url.ts';
import { siteInfo } from '../site-info.ts';
import { loadVersions } from './load.ts';

/** The version that a path names, without the base path, and the path below it. */
const versionIn = /^\/([^/]+)\/(v?\d+\.\d+\.\d+[^/]*)(\/.*)?$/;

/**
 * The lead of the not-found page: an address of a version without pages leads to the same page of the version that
 * stands in for it.
 */
export async function offerStandIn(lead: HTMLElement): Promise<void> {
  const { section } = siteInfo();
  const [, top, version = '', below = ''] = versionIn.exec(withoutBase(window.location.pathname)) ?? [];
  if (section === undefined || top !== section) return;
  const { standIns = {}, changes = [] } = await loadVersions();
  const standIn = Object.hasOwn(standIns, version) ? standIns[version] : undefined;
  if (standIn === undefined) return;
  const link = (text: string, url: string): HTMLAnchorElement =>
    Object.assign(document.createElement('a'), { href: href(url), textContent: text, rel: 'external' });
  const page = versionPath(section, standIn) + below + window.location.hash;
  lead.replaceChildren(
    `${version} has no pages here. `,
    link(`See this page in ${standIn}`, page),
    ', the last release of its minor version',
    ...(changes.includes(standIn) ? [', or ', link(`what ${standIn} changed`, changesPath(section, standIn))] : []),
    '.',
  );
}
