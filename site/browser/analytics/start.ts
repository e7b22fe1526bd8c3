/** A service that counts readers: loaded when it is its turn, started once. What starts it returns what counts a page. */
type LoadService = () => Promise<{ readonly start: (id: string) => () => void }>;

/** When a page can be used, and the browser has nothing better to do. */
function whenIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(resolve, { timeout: 5000 });
    else setTimeout(resolve, 1000);
  });
}

/** Starts services that count readers. What cannot be loaded is left out: the reader misses nothing. */
export async function startServices(services: readonly (readonly [load: LoadService, id: string])[]): Promise<void> {
  await whenIdle();
  for (const [load, id] of services)
    load().then(
      // Of every page that takes another one's place: see browser/router.ts.
      ({ start }) => window.addEventListener('page-shown', start(id)),
      () => {},
    );
}
