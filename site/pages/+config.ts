import type { Config } from 'vike/types';

export default {
  // site/build-site.ts runs it, once for each version.
  prerender: { noExtraDir: true, disableAutoRun: true, keepDistServer: true, parallel: 1 },
} satisfies Config;
