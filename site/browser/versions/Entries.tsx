import { useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { changesPath, upgradePath, versionPath } from '../../../generator/model/versions.ts';
import { href } from '../../ui/url.ts';
import { scrollIntoColumn } from '../column.ts';
import { Island } from '../Island.tsx';
import { hashId, isPlace } from '../route-context.ts';
import { chosenVersion, latestName, preferVersion } from './preferred.ts';
import { type Choice, targetsOf } from './targets.ts';

/** Shows the versions of a page in a list of the navbar or menu. @returns a function that removes them */
export function showEntries(box: HTMLElement, { list, page, place }: Omit<Choice, 'anchor'>): () => void {
  const id = hashId();
  // Other versions may have the anchor if the page links to it, or the list contains it.
  const isKnown = id !== '' && page !== null && (Object.hasOwn(page.anchors, id) || isPlace(id));
  const root = createRoot(box);
  root.render(
    <Island>
      <Entries choice={{ list, page, place, anchor: isKnown ? id : '' }} />
    </Island>,
  );
  return () => root.unmount();
}

/** Entries for every version, newest first, each leading to the current page there. */
export function Entries({ choice }: { readonly choice: Choice }) {
  const { list, page } = choice;
  const targets = targetsOf(choice);
  const chosen = chosenVersion(list);
  const first = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const box = first.current?.parentElement;
    const current = box?.querySelector<HTMLElement>('[aria-current]');
    if (!box) return;
    if (!current) return;
    // The focus was on the static link.
    if (box.closest('.dropdown-list')?.contains(document.activeElement)) current.focus({ preventScroll: true });
    scrollIntoColumn(current, box);
  }, []);
  const offered = targets.find(({ version, isCurrent }) => version === chosen && !isCurrent);
  return (
    <>
      <li ref={first} className="version-text small" hidden={page !== null}>
        Each leads to that version’s reference.
      </li>
      {offered && (
        <li className="version-offer">
          <a href={href(offered.url)} rel="external">
            {offered.note || (page ? `This page in ${offered.version}` : `The reference of ${offered.version}`)}
            <span className="small"> your choice</span>
          </a>
        </li>
      )}
      {targets.map((target) => (
        <li key={target.version}>
          <a
            href={href(target.url)}
            rel={target.isCurrent ? undefined : 'external'}
            aria-current={target.isCurrent ? 'true' : undefined}
            data-version-name={target.version}
            onClick={() => preferVersion(target.isLatest ? latestName : target.version)}
          >
            {target.version}
            {target.isLatest && <span className="small"> latest</span>}
            {target.version === chosen && !offered && <span className="small"> your choice</span>}
            {target.note && <span className="version-note small">{target.note}</span>}
          </a>
        </li>
      ))}
      <ChangesEntries choice={choice} />
    </>
  );
}

/** Links to changes of the current version, and to upgrades from it, if recorded. */
function ChangesEntries({ choice: { list, place } }: { readonly choice: Choice }) {
  const { section, version, url } = place;
  const isScoped = `${url}/`.startsWith(`${versionPath(section, version)}/`);
  const upgrade =
    version === list.latest
      ? { label: `Upgrade to ${version}`, to: upgradePath(section) }
      : { label: `Upgrade from ${version}`, to: upgradePath(section, { from: version, to: list.latest }) };
  const links = [
    ...(list.changes?.includes(version)
      ? [{ label: `What changed in ${version}`, to: changesPath(section, version) }]
      : []),
    ...(list.upgrade ? [upgrade] : []),
  ];
  if (links.length === 0) return null;
  return (
    <li className="version-changes">
      {links.map(({ label, to }) => (
        <a
          key={to}
          href={href(to)}
          rel={isScoped ? 'external' : undefined}
          aria-current={to === url ? 'page' : undefined}
        >
          {label}
        </a>
      ))}
    </li>
  );
}
