import path from 'node:path';
import react from '@vitejs/plugin-react';
import vike from 'vike/plugin';
import { defineConfig } from 'vite';
import { generatedDir } from './content/generated-dir.ts';
import { readSiteData } from './content/site-data.ts';
import { docSearchPlugin } from './cuts/docsearch.ts';
import { vikePrefetchPlugin } from './cuts/vike-prefetch.ts';
import { findingsPlugin } from './dev/plugin.ts';
import { generatedPlugin } from './dev/plugin-generated.ts';
import { analyticsPlugin, siteFilesPlugin } from './hosting/plugin.ts';
import type { BundleSettings } from './prerender/bundle.ts';

const generated = generatedDir();
// Rendering in dev finds the page modules by this.
process.env.THV_GENERATED = generated;
// A build that makes a bundle ahead has no pages yet (prerender/bundle.ts).
const settings: Promise<BundleSettings> = process.env.THV_BUNDLE
  ? Promise.resolve(JSON.parse(process.env.THV_BUNDLE))
  : readSiteData(generated);

export default defineConfig(async ({ command }) => ({
  root: import.meta.dirname,
  base: (await settings).basePath,
  // A bundle may be kept for another site with the same code (prerender/bundle.ts): the build copies these files itself.
  publicDir: command === 'serve' && path.join(generated, 'public'),
  plugins: [
    react(),
    vike(),
    docSearchPlugin(),
    vikePrefetchPlugin(),
    generatedPlugin(generated),
    analyticsPlugin(async () => (await settings).analytics ?? {}),
    siteFilesPlugin(generated),
    ...(process.env.THV_FINDINGS ? [findingsPlugin(process.env.THV_FINDINGS)] : []),
  ],
  // Mermaid's largest part, a layout, has 1.5 MB, and is loaded by no diagram that doesn't ask for it.
  build: { target: 'es2022', reportCompressedSize: false, chunkSizeWarningLimit: 1600 },
  server: { host: '127.0.0.1' },
}));
