import path from 'node:path';
import type { Plugin } from 'vite';
import type { SiteData } from '../generator/model/page.ts';
import { readSiteData } from './content/site-data.ts';
import { inlineScripts } from './inline/bundle.ts';
import type { SearchData } from './search/search-data.ts';
import { shellData } from './shell/shell-data.ts';
import { type PageStyles, pageStyles } from './styles/bundle.ts';

/** A module that imports all style sheets in dev, where Vite looks after them, and is empty in a build. */
const devStyles = 'virtual:dev-styles';
const indexSheet = path.join(import.meta.dirname, 'styles/index.css');

/** Modules made of that description: what each holds, by name. */
const modules = new Map<string, (site: SiteData) => unknown>([
  ['virtual:inline-scripts', inlineScripts],
  ['virtual:shell-data', shellData],
  [
    'virtual:page-styles',
    async (site): Promise<PageStyles> => {
      const { core, sheets, print } = await pageStyles(site);
      return { core, sheets, print };
    },
  ],
  ['virtual:search-data', (site): SearchData => ({ version: site.version, ...site.search })],
]);

/**
 * Supplies the data of navbar and search to the browser bundle, once for all pages, and reloads the browser when the generator has
 * written new pages.
 */
export function shellDataPlugin(generated: string): Plugin {
  let isDev = false;
  return {
    name: 'shell-data',
    configResolved({ command }) {
      isDev = command === 'serve';
    },
    resolveId: (source) => (modules.has(source) || source === devStyles ? `\0${source}` : null),
    async load(source) {
      if (source === `\0${devStyles}`) return isDev ? `import ${JSON.stringify(indexSheet)};` : '';
      const make = modules.get(source.slice(1));
      return make && source.startsWith('\0')
        ? `export default ${JSON.stringify(await make(await readSiteData(generated)))}`
        : null;
    },
    configureServer(server) {
      let pending: NodeJS.Timeout | undefined;
      server.watcher.add(generated);
      server.watcher.on('all', (_event, file) => {
        if (!file.startsWith(generated + path.sep)) return;
        // The generator writes many files at once; one reload is enough.
        clearTimeout(pending);
        pending = setTimeout(() => {
          for (const environment of Object.values(server.environments)) {
            for (const name of modules.keys()) {
              const module = environment.moduleGraph.getModuleById(`\0${name}`);
              if (module) environment.moduleGraph.invalidateModule(module);
            }
          }
          server.ws.send({ type: 'full-reload' });
        }, 100);
      });
    },
  };
}
