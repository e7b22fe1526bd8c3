import type { Plugin } from 'vite';
import { readSiteData } from '../pages/load.ts';
import { readFavicon, siteFiles } from './site-files.ts';

/** Serves in dev the icons that a build writes. */
export function siteFilesPlugin(generated: string): Plugin {
  return {
    name: 'site-files',
    async configureServer({ middlewares }) {
      const site = await readSiteData(generated);
      for (const { name, content } of siteFiles(site, await readFavicon(generated)))
        middlewares.use(site.basePath + name, (_request, response, next) => {
          // Browsers detect the types of the others.
          if (name.endsWith('.svg')) response.setHeader('Content-Type', 'image/svg+xml');
          content().then((body) => response.end(body), next);
        });
    },
  };
}
