/** Loads an analytics service; its `start` returns a function that counts a page. */
type LoadService = () => Promise<{ readonly start: (id: string) => () => void }>;

/** Resolves when the page is loaded and the browser idle. */
function whenIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(resolve, { timeout: 5000 });
    else setTimeout(resolve, 1000);
  });
}

/** Starts analytics services. Services that fail to load are skipped. */
export async function startServices(services: readonly (readonly [load: LoadService, id: string])[]): Promise<void> {
  await whenIdle();
  for (const [load, id] of services)
    load().then(
      // For each page shown by navigation: see browser/router.ts.
      ({ start }) => window.addEventListener('page-shown', start(id)),
      () => {},
    );
}
