import * as frameIds from '../../generator/shared/frame-ids.ts';
import { failedEvent } from './events.ts';

/*
 * A site that is served under another path than it was built for comes without its files. The home page then says so and
 * names the path to configure. The style sheet for paper tells it, the one file that every page loads at once.
 */

/** Stands behind the banner. */
export function startLoadBanner(): void {
  const banner = document.getElementById(frameIds.loadBanner);
  const show = (): void => {
    const suggestion = banner?.querySelector('[data-suggestion]');
    const base = banner?.querySelector<HTMLElement>('[data-base]');
    if (!banner || !suggestion || !base) return;
    const path = location.pathname.replace(/[^/]*$/, '');
    suggestion.textContent = path;
    base.hidden = path === banner.dataset.basePath;
    banner.hidden = false;
    document.body.prepend(banner);
  };
  addEventListener('load', () => {
    // Where there is no such file, browsers make an empty sheet.
    const sheet = document.querySelector<HTMLLinkElement>('link[media=print]')?.sheet;
    if (!sheet?.cssRules.length) show();
  });
  addEventListener(failedEvent, show);
}
