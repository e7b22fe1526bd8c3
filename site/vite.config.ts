import path from 'node:path';
import react from '@vitejs/plugin-react';
import vike from 'vike/plugin';
import { defineConfig } from 'vite';
import { generatedDir } from './content/generated-dir.ts';
import { readSiteData } from './content/site-data.ts';
import { findingsPlugin } from './dev/plugin.ts';
import { hostingPlugin } from './hosting/plugin.ts';
import { shellDataPlugin } from './plugin-shell-data.ts';
import { docSearchPlugin } from './search/plugin-docsearch.ts';

const generated = generatedDir();
// The prerendered code runs from a bundle and finds the page modules by this.
process.env.THV_GENERATED = generated;

export default defineConfig(async () => ({
  root: import.meta.dirname,
  base: (await readSiteData(generated)).basePath,
  publicDir: path.join(generated, 'public'),
  plugins: [
    react(),
    vike(),
    docSearchPlugin(),
    shellDataPlugin(generated),
    hostingPlugin(generated),
    ...(process.env.THV_FINDINGS ? [findingsPlugin(process.env.THV_FINDINGS)] : []),
  ],
  build: { target: 'es2022', reportCompressedSize: false },
  server: { host: '127.0.0.1' },
}));
