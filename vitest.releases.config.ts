import { defineConfig } from 'vitest/config';

/** Tests over real releases: `THV_RELEASES=folder vitest run --config vitest.releases.config.ts`. */
export default defineConfig({
  test: {
    include: ['generator/releases/{releases,stored}.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
