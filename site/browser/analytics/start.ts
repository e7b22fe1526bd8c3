import * as frameIds from '../../../generator/shared/frame-ids.ts';

/** Counts a page that was navigated to. */
type CountPage = () => void;

/** A service that counts readers: loaded when it is its turn, started once. */
type LoadService = () => Promise<{ readonly start: (id: string) => CountPage }>;

/** When a page can be used, and the browser has nothing better to do. */
function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 5000 });
    else setTimeout(resolve, 1000);
  });
}

/** Tells of every page that takes another one's place: see browser/swap-page.ts, which notes its URL at the layout. */
function onNavigation(count: CountPage): void {
  const layout = document.getElementById(frameIds.layout);
  let { url } = layout?.dataset ?? {};
  if (!layout) return;
  new MutationObserver(() => {
    if (layout.dataset.url === url) return;
    url = layout.dataset.url;
    count();
  }).observe(layout, { attributeFilter: ['data-url'] });
}

/** Starts services that count readers. What cannot be loaded is left out: the reader misses nothing. */
export async function startServices(services: readonly (readonly [load: LoadService, id: string])[]): Promise<void> {
  const { dataset } = document.documentElement;
  // A second start would count every page twice.
  if (dataset.analytics !== undefined) return;
  dataset.analytics = '';
  await whenIdle();
  for (const [load, id] of services)
    load().then(
      ({ start }) => onNavigation(start(id)),
      () => {},
    );
}
