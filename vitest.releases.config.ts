import { defineConfig } from 'vitest/config';
import { muchPatience } from './generator/testing/effort.ts';
import { isRepository } from './generator/testing/release-folders.ts';

/** Steps from release to release are only there where all releases are, with their tags. */
const ofSteps = 'generator/testing/releases/{recorded,severity,flow}.test.ts';
const given = process.env.THV_RELEASES;

/** Tests over real releases: `THV_RELEASES=folder vitest run --config vitest.releases.config.ts`. */
export default defineConfig({
  test: {
    include: ['generator/testing/releases/{releases,recorded,severity,flow}.test.ts'],
    globalSetup: 'generator/testing/temporary-folder.ts',
    exclude: given && !isRepository(given) ? [ofSteps] : [],
    // Files share their modules, as in the other tests.
    isolate: false,
    testTimeout: muchPatience,
    hookTimeout: muchPatience,
  },
});
