/** An analytics service; `start` returns a function that counts a page. */
interface Service {
  readonly start: (id: string) => () => void;
}

/** Resolves when the page is loaded and the browser idle. */
function whenIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(resolve, { timeout: 5000 });
    else setTimeout(resolve, 1000);
  });
}

async function startService(loading: Promise<Service>, id = ''): Promise<void> {
  const { start } = await loading;
  // For each page shown by navigation: see browser/router.ts.
  window.addEventListener('page-shown', start(id));
}

/** Starts the configured services when the browser is idle; a build has no others. Skips those that fail to load. */
export async function startAnalytics(): Promise<void> {
  await whenIdle();
  if (__VERCEL_ANALYTICS__) startService(import('./vercel.ts')).catch(() => {});
  if (__TAG_MANAGER__ !== '') startService(import('./tag-manager.ts'), __TAG_MANAGER__).catch(() => {});
}
