import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { muchPatience, patience } from './generator/testing/effort.ts';
import { patience as browserPatience } from './site/e2e/patience.ts';

/** Takes of libraries what the program itself loads, and not what they have for development, which is slower. */
const asInstalled: Plugin = {
  name: 'as-installed',
  configResolved: ({ ssr, environments }) => {
    for (const { resolve } of [ssr, ...Object.values(environments)])
      if (resolve) resolve.conditions = resolve.conditions?.filter((name) => !name.startsWith('development')) ?? [];
  },
};

export default defineConfig({
  // Files share their modules, and a test that builds a site makes React the one that's for production.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    maxWorkers: 2,
    // A worker that ends late on a busy machine isn't stuck either.
    teardownTimeout: patience,
    projects: [
      {
        plugins: [asInstalled],
        test: {
          name: 'generator',
          include: ['{generator,mcp,scripts}/**/*.test.ts', 'site/**/*.test.{ts,tsx}'],
          exclude: [
            'generator/testing/releases/{releases,recorded,severity,flow}.test.ts',
            'site/e2e/**',
            '**/node_modules/**',
          ],
          globalSetup: 'generator/testing/temporary-folder.ts',
          // What continuous integration sets is for the project's own site, not for those of tests.
          env: { STRICT: '' },
          testTimeout: patience,
          // Hooks build what many tests look at.
          hookTimeout: muchPatience,
          // Less, so that what never came to hold is said with what held instead.
          expect: { poll: { timeout: patience / 2 } },
          // Files share their modules: loading them anew for each takes a third of the time.
          isolate: false,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['site/e2e/**/*.test.ts'],
          globalSetup: ['generator/testing/temporary-folder.ts', 'site/e2e/documented-site.ts'],
          // The files of a worker share its browser and the server of the built site.
          isolate: false,
          // Part of the time a test waits for a frame or an answer: two cores have work for three.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          // A test waits for several things; one that's stuck should say for which.
          testTimeout: 4 * browserPatience,
          hookTimeout: 4 * browserPatience,
          expect: { poll: { timeout: browserPatience } },
        },
      },
    ],
  },
});
