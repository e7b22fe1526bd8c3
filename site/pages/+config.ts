import type { Config } from 'vike/types';

export default {
  clientRouting: true,
  // There is no page component in the browser: the hooks are all that runs there.
  clientHooks: true,
  // Our own prefetch fetches the page itself and respects data-saver.
  prefetchStaticAssets: false,
  // build.ts runs the prerendering itself: it writes the documents and nothing else.
  prerender: { noExtraDir: true, disableAutoRun: true },
  // Loading a page over a slow network is no error, however long it takes.
  hooksTimeout: false,
} satisfies Config;
