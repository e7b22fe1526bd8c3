import { defineConfig } from 'vitest/config';
import { patience } from './generator/testing/effort.ts';

/** Tests over real releases: `THV_RELEASES=folder vitest run --config vitest.releases.config.ts`. */
export default defineConfig({
  test: {
    include: ['generator/releases/{releases,stored,recorded,oracle}.test.ts'],
    // The program that the API is compared with asks nobody for anything.
    env: { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    testTimeout: patience(120_000),
    hookTimeout: 120_000,
  },
});
