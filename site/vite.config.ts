import path from 'node:path';
import react from '@vitejs/plugin-react';
import vike from 'vike/plugin';
import { defineConfig } from 'vite';
import { generatedPlugin } from './dev/plugin.ts';
import { siteFilesPlugin } from './hosting/plugin.ts';
import { generatedDir, readSiteData } from './pages/load.ts';

const generated = generatedDir();
// The rendering code finds page modules by this.
process.env.THV_GENERATED = generated;

export default defineConfig(async ({ command }) => {
  const site = await readSiteData(generated);
  return {
    root: import.meta.dirname,
    base: site.basePath,
    // The build copies these files itself, with those of each version.
    publicDir: command === 'serve' && path.join(generated, 'public'),
    plugins: [react(), vike(), generatedPlugin(generated, process.env.THV_FINDINGS), siteFilesPlugin(generated)],
    define: {
      __VERCEL_ANALYTICS__: site.analytics?.vercel === true,
      __TAG_MANAGER__: JSON.stringify(site.analytics?.tagManager ?? ''),
    },
    build: {
      target: 'es2022',
      reportCompressedSize: false,
      // Mermaid's largest part, a layout of 1.5 MB, is only loaded on request.
      chunkSizeWarningLimit: 1600,
      // Timing warnings would appear on a busy machine.
      rolldownOptions: { checks: { bundlerTimings: false, pluginTimings: false } },
    },
    // Workers load parts when they need them.
    worker: { format: 'es' as const },
    // Vike would record the last build in node_modules, and a concurrent build would render with that.
    vitePluginServerEntry: { disableAutoImport: true },
    server: { host: '127.0.0.1' },
  };
});
