import { useEffect, useMemo, useRef, useState } from 'react';
import { changesPath, upgradePath, versionPath, versionsPath } from '../../../generator/model/versions.ts';
import { scrollIntoColumn } from '../../ui/column.ts';
import { href } from '../../ui/url.ts';
import { hashId, isPlace } from '../route-context.ts';
import { loadPageVersions, loadVersions } from './load.ts';
import type { Place } from './place.ts';
import { chosenVersion, latestName, preferVersion } from './preferred.ts';
import { type Choice, type Target, targetsOf } from './targets.ts';
import { typeToFind } from './type-to-find.ts';

interface Props {
  readonly place: Place;
  readonly onChoose: () => void;
}

/**
 * Every version as entries of a list, newest first, each leading to what the reader looks at. They're loaded while the
 * list is open already.
 */
export function VersionEntries({ place, onChoose }: Props) {
  const [loaded, setLoaded] = useState<Pick<Choice, 'list' | 'page'> | 'failed' | null>(null);
  const { section, page } = place;
  useEffect(() => {
    let isOver = false;
    const set = (value: typeof loaded) => {
      if (!isOver) setLoaded(value);
    };
    Promise.all([loadVersions(), loadPageVersions({ section, page })]).then(
      ([list, known]) => set({ list, page: known }),
      (error: unknown) => {
        console.info('The versions could not be loaded.', error);
        set('failed');
      },
    );
    return () => {
      isOver = true;
    };
  }, [section, page]);

  if (loaded === null)
    return (
      <li className="version-text small" role="status">
        Loading the versions…
      </li>
    );
  if (loaded === 'failed')
    return (
      <li className="version-text small" role="alert">
        The list could not be loaded. <a href={href(versionsPath(section))}>All versions</a>
      </li>
    );
  return <LoadedEntries choice={{ ...loaded, place, anchor: carriedAnchor(loaded.page) }} onChoose={onChoose} />;
}

/** The id in the address, if other versions may have it: the page leads to it, or it's known to be different there. */
function carriedAnchor(page: Choice['page']): string {
  const id = hashId();
  const isKnown = id !== '' && page !== null && (Object.hasOwn(page.anchors, id) || isPlace(id));
  return isKnown ? id : '';
}

interface LoadedProps extends Pick<Props, 'onChoose'> {
  readonly choice: Choice;
}

/** The entries, once it's known what they say. */
export function LoadedEntries({ choice, onChoose }: LoadedProps) {
  const { list, page } = choice;
  const targets = targetsOf(choice);
  const chosen = useMemo(() => chosenVersion(list), [list]);
  const first = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const box = first.current?.parentElement;
    const current = box?.querySelector<HTMLElement>('[aria-current]');
    if (!box) return;
    // The keyboard was waiting at the link that stands there from the start.
    if (current && box.closest('.dropdown-list')?.contains(document.activeElement))
      current.focus({ preventScroll: true });
    if (current) scrollIntoColumn(current, box);
    return typeToFind(box, list.versions);
  }, [list]);
  const offered = targets.find(({ version, isCurrent }) => version === chosen && !isCurrent);
  const choose = ({ version, isLatest }: Target) => {
    preferVersion(isLatest ? latestName : version);
    onChoose();
  };
  return (
    <>
      <li ref={first} className="version-text small" hidden={page !== null}>
        Each leads to that version’s reference.
      </li>
      {offered && (
        <li className="version-offer">
          <a href={href(offered.url)} rel="external" onClick={onChoose}>
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
            onClick={() => choose(target)}
          >
            {target.version}
            {target.isLatest && <span className="small"> latest</span>}
            {target.version === chosen && !offered && <span className="small"> your choice</span>}
            {target.note && <span className="version-note small">{target.note}</span>}
          </a>
        </li>
      ))}
      <ChangesEntries choice={choice} onChoose={onChoose} />
    </>
  );
}

/** What the version on view changed, and what an upgrade from it changes, where that's on record. */
function ChangesEntries({
  choice: { list, place },
  onChoose,
}: {
  readonly choice: Choice;
  readonly onChoose: () => void;
}) {
  const { section, version, url } = place;
  const isNewest = version === list.latest;
  const isScoped = `${url}/`.startsWith(`${versionPath(section, version)}/`);
  const links = [
    ...(list.changes?.includes(version)
      ? [{ label: `What changed in ${version}`, to: changesPath(section, version) }]
      : []),
    ...(list.upgrade
      ? [
          isNewest
            ? { label: `Upgrade to ${version}`, to: upgradePath(section) }
            : {
                label: `Upgrade from ${version}`,
                to: upgradePath(section, { from: version, to: list.latest }),
              },
        ]
      : []),
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
          onClick={onChoose}
        >
          {label}
        </a>
      ))}
    </li>
  );
}
