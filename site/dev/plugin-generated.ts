import type { Plugin } from 'vite';
import { inlineScripts } from '../browser/inline.ts';
import { readSiteData } from '../pages/load.ts';

const inlineModule = 'virtual:inline-scripts';
const resolved = `\0${inlineModule}`;

/** Gives documents their inline scripts, and in dev reloads the browser when the generator has written new pages. */
export function generatedPlugin(generated: string): Plugin {
  return {
    name: 'generated',
    resolveId: (source) => (source === inlineModule ? resolved : null),
    load: async (source) =>
      source === resolved
        ? `export default ${JSON.stringify(await inlineScripts(await readSiteData(generated)))}`
        : null,
    configureServer(server) {
      let pending: NodeJS.Timeout | undefined;
      server.watcher.add(generated);
      server.watcher.on('all', () => {
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
