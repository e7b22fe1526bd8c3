import { defineConfig } from 'vitest/config';
import { patience } from './generator/testing/effort.ts';

/** Tests over real releases: `THV_RELEASES=folder vitest run --config vitest.releases.config.ts`. */
export default defineConfig({
  test: {
    include: ['generator/releases/{releases,stored,recorded}.test.ts'],
    testTimeout: patience(120_000),
    hookTimeout: 120_000,
  },
});
