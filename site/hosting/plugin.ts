import path from 'node:path';
import type { Plugin } from 'vite';
import type { Analytics } from '../../generator/model/page.ts';
import { readSiteData } from '../pages/load.ts';
import { readFavicon, siteFiles } from './site-files.ts';

const id = 'virtual:analytics';
const resolved = `\0${id}`;

const types: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

/** Supplies the browser bundle with the configured analytics and no others. */
export function analyticsPlugin(configured: Analytics): Plugin {
  return {
    name: 'analytics',
    resolveId: (source) => (source === id ? resolved : null),
    load: (source) => (source === resolved ? analyticsModule(configured) : null),
  };
}

/** Supplies in dev the icons, cards and manifest that a build writes. */
export function siteFilesPlugin(generated: string): Plugin {
  return {
    name: 'site-files',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        try {
          const site = await readSiteData(generated);
          const below = site.basePath.slice(0, -1);
          const files = siteFiles(site, await readFavicon(generated));
          const wanted = files.find((file) => below + file.path === request.url?.split('?', 1)[0]);
          if (!wanted) return next();
          response.setHeader('Content-Type', types[path.extname(wanted.path)] ?? '');
          response.end(await wanted.content());
        } catch (error) {
          next(error);
        }
      });
    },
  };
}

/** A module whose imports are the configured services: the others are in no file of the site. */
function analyticsModule({ vercel, tagManager }: Analytics): string {
  const file = (name: string): string => JSON.stringify(path.join(import.meta.dirname, '../browser/analytics', name));
  const services = [
    ...(vercel ? [`[() => import(${file('vercel.ts')}), '']`] : []),
    ...(tagManager ? [`[() => import(${file('tag-manager.ts')}), ${JSON.stringify(tagManager)}]`] : []),
  ];
  if (services.length === 0) return 'export function startAnalytics() {}';
  return [
    `import { startServices } from ${file('start.ts')};`,
    `export function startAnalytics() { void startServices([${services.join(', ')}]); }`,
  ].join('\n');
}
