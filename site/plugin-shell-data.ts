import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { SiteData } from '../generator/model/page.ts';
import { shellData } from './shell/shell-data.ts';

const id = 'virtual:shell-data';
const resolved = `\0${id}`;

/** Reads the generated description of the site. */
export async function readSiteData(generated: string): Promise<SiteData> {
  const url = pathToFileURL(path.join(generated, 'site.ts')).href;
  const module: { readonly default: SiteData } = await import(`${url}?t=${Date.now()}`);
  return module.default;
}

/**
 * Supplies the navbar's data to the browser bundle, once for all pages, and reloads the browser when the generator has
 * written new pages.
 */
export function shellDataPlugin(generated: string): Plugin {
  return {
    name: 'shell-data',
    resolveId: (source) => (source === id ? resolved : null),
    async load(source) {
      if (source !== resolved) return null;
      return `export default ${JSON.stringify(shellData(await readSiteData(generated)))}`;
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
            const module = environment.moduleGraph.getModuleById(resolved);
            if (module) environment.moduleGraph.invalidateModule(module);
          }
          server.ws.send({ type: 'full-reload' });
        }, 100);
      });
    },
  };
}
