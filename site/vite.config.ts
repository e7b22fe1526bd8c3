import path from 'node:path';
import react from '@vitejs/plugin-react';
import vike from 'vike/plugin';
import { defineConfig } from 'vite';
import { generatedPlugin } from './dev/plugin.ts';
import { analyticsPlugin, siteFilesPlugin } from './hosting/plugin.ts';
import { generatedDir, readSiteData } from './pages/load.ts';

const generated = generatedDir();
// Rendering finds the page modules by this.
process.env.THV_GENERATED = generated;

export default defineConfig(async ({ command }) => {
  const site = await readSiteData(generated);
  return {
    root: import.meta.dirname,
    base: site.basePath,
    // The build puts these files into the site itself, with those of each version.
    publicDir: command === 'serve' && path.join(generated, 'public'),
    plugins: [
      react(),
      vike(),
      generatedPlugin(generated, process.env.THV_FINDINGS),
      analyticsPlugin(site.analytics ?? {}),
      siteFilesPlugin(generated),
    ],
    build: {
      target: 'es2022',
      reportCompressedSize: false,
      // Mermaid's largest part, a layout, has 1.5 MB, and is loaded by no diagram that doesn't ask for it.
      chunkSizeWarningLimit: 1600,
      // On a busy machine, the bundler would say that something in it took long.
      rolldownOptions: { checks: { bundlerTimings: false, pluginTimings: false } },
    },
    // Vike would note in node_modules where the last build is, and another build at the same time would render with that.
    vitePluginServerEntry: { disableAutoImport: true },
    server: { host: '127.0.0.1' },
  };
});
