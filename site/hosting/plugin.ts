import path from 'node:path';
import type { Plugin } from 'vite';
import type { Analytics } from '../../generator/model/page.ts';
import { readSiteData } from '../pages/load.ts';
import { readFavicon, siteFiles } from './site-files.ts';

/** Provides only the configured analytics to the browser bundle. */
export function analyticsPlugin({ vercel, tagManager }: Analytics): Plugin {
  const id = '\0virtual:analytics';
  const file = (name: string): string => JSON.stringify(path.join(import.meta.dirname, '../browser/analytics', name));
  const services = [
    ...(vercel ? [`[() => import(${file('vercel.ts')}), '']`] : []),
    ...(tagManager ? [`[() => import(${file('tag-manager.ts')}), ${JSON.stringify(tagManager)}]`] : []),
  ];
  const start = `import { startServices } from ${file('start.ts')};
export const startAnalytics = () => void startServices([${services.join(', ')}]);`;
  return {
    name: 'analytics',
    resolveId: (source) => (source === id.slice(1) ? id : null),
    load: (source) => (source !== id ? null : services.length > 0 ? start : 'export const startAnalytics = () => {};'),
  };
}

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
