import { failedEvent } from './events.ts';

/*
 * A site that is served under another path than it was built for comes without styles and scripts. The home page then
 * says so and names the path to configure. That the styles are missing shows by a colour that only they define. The
 * banner goes to the top then: without styles, where it stands in the document is far below.
 */

/** Stands behind the banner. */
export function startLoadBanner(): void {
  const banner = document.getElementById('load-banner');
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
  if (!getComputedStyle(document.documentElement).getPropertyValue('--bg')) show();
  addEventListener(failedEvent, show);
}
