import { changesPath, upgradePath, versionPath } from '../../../generator/model/versions.ts';
import { element } from '../../ui/element.ts';
import { href } from '../../ui/url.ts';
import { scrollIntoColumn } from '../column.ts';
import { hashId, isPlace } from '../route-context.ts';
import { chosenVersion, latestName } from './preferred.ts';
import { type Choice, type Target, targetsOf } from './targets.ts';

/** Fills a list of the navbar or menu: every version, newest first, each leading to the current page there. */
export function showEntries(box: HTMLElement, { list, page, place }: Omit<Choice, 'anchor'>): void {
  const id = hashId();
  // Other versions may have the anchor if the page links to it, or the list contains it.
  const isPublic = id !== '' && page !== null && (Object.hasOwn(page.anchors, id) || isPlace(id));
  const targets = targetsOf({ list, page, place, anchor: isPublic ? id : '' });
  const chosen = targets.find(({ version }) => version === chosenVersion(list));
  box.replaceChildren(
    ...(page ? [] : [item('version-text small', 'Each leads to that version’s reference.')]),
    ...(chosen && !chosen.isCurrent ? [item('version-offer', offer(chosen, page !== null))] : []),
    ...targets.map((target) => item('', entry(target, target.isCurrent && target === chosen))),
    ...changesEntries({ list, place }),
  );
  const current = box.querySelector<HTMLElement>('[aria-current]');
  if (!current) return;
  // The focus was on the static link.
  if (box.closest('.dropdown-list')?.contains(document.activeElement)) current.focus({ preventScroll: true });
  scrollIntoColumn(current, box);
}

const item = (className: string, ...content: readonly (Node | string)[]) => element('li', { className }, ...content);
const note = (textContent: string, className = 'small') => element('span', { className, textContent });

/** The page in the reader's chosen version. */
function offer({ version, url, note: lack }: Target, isVersioned: boolean): HTMLElement {
  const text = lack || (isVersioned ? `This page in ${version}` : `The reference of ${version}`);
  return element('a', { href: href(url), rel: 'external' }, text, note(' your choice'));
}

function entry({ version, url, isLatest, isCurrent, note: lack }: Target, isChosen: boolean): HTMLElement {
  const state = isCurrent ? { ariaCurrent: 'true' } : { rel: 'external' };
  const link = element('a', { href: href(url), ...state }, version);
  if (isLatest) link.append(note(' latest'));
  if (isChosen) link.append(note(' your choice'));
  if (lack) link.append(note(lack, 'version-note small'));
  Object.assign(link.dataset, { version: isLatest ? latestName : version, versionName: version });
  return link;
}

/** Links to changes of the current version, and to upgrades from it, if recorded. */
function changesEntries({ list, place }: Pick<Choice, 'list' | 'place'>): HTMLElement[] {
  const { section, version, url } = place;
  const isScoped = `${url}/`.startsWith(`${versionPath(section, version)}/`);
  const link = (textContent: string, to: string) => {
    const state = { ...(isScoped && { rel: 'external' }), ...(to === url && { ariaCurrent: 'page' }) };
    return element('a', { href: href(to), textContent, ...state });
  };
  const upgrade =
    version === list.latest
      ? link(`Upgrade to ${version}`, upgradePath(section))
      : link(`Upgrade from ${version}`, upgradePath(section, { from: version, to: list.latest }));
  const links = [
    ...(list.changes?.includes(version) ? [link(`What changed in ${version}`, changesPath(section, version))] : []),
    ...(list.upgrade ? [upgrade] : []),
  ];
  return links.length > 0 ? [item('version-changes', ...links)] : [];
}
