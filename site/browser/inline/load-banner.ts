import * as frameIds from '../../../generator/shared/frame-ids.ts';

/*
 * A site that is served under another path than it was built for comes without its files. The home page then says so and
 * names the path to configure. The script tells it, which every page loads.
 */

/** Stands behind the banner, and before the script. */
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
  // It doesn't bubble.
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && show(), true);
}
