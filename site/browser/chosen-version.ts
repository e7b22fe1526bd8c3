import { href } from '../ui/url.ts';
import { isCostly } from './connection.ts';
import { pageOnView } from './route-context.ts';
import { siteInfo } from './site-info.ts';
import { loadPageVersions, loadVersions } from './versions/load.ts';
import { type Place, placeOf } from './versions/place.ts';
import { chosenVersion, latestName, rememberedVersion } from './versions/preferred.ts';
import { targetOf } from './versions/targets.ts';

/**
 * Offers the page in the version that the reader has chosen, where that has it: a choice redirects nobody. Who has chosen
 * none, or is there, loads nothing for it.
 */
export function offerChosenVersion(): void {
  const room = document.querySelector<HTMLElement>('[data-chosen-version]');
  const place = placeOf(siteInfo(), pageOnView());
  const name = rememberedVersion();
  // To the latest leads the bar.
  if (!room || !place || name === null || name === latestName || name === place.version || isCostly()) return;
  fill(room, place).catch((error: unknown) => console.info('The versions could not be loaded.', error));
}

async function fill(room: HTMLElement, place: Place): Promise<void> {
  const [list, page] = await Promise.all([loadVersions(), loadPageVersions(place)]);
  const version = chosenVersion(list);
  if (version === null || version === place.version || page === null) return;
  const { url, note } = targetOf(version, { list, page, place, anchor: '' });
  if (note !== '') return;
  const link = document.createElement('a');
  link.href = href(url);
  link.rel = 'external';
  link.textContent = `In ${version}`;
  link.title = `This page in ${version}, your choice`;
  link.setAttribute('aria-label', `This page in ${version}`);
  room.replaceChildren(link);
}
