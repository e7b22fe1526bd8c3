import path from 'node:path';
import type { Plugin } from 'vite';
import { readSiteData } from '../content/site-data.ts';
import { inlineScripts } from '../inline/bundle.ts';

/** Modules that only dev has something in: a build puts scripts and style sheets into documents by itself. */
const inlineModule = 'virtual:inline-scripts';
const stylesModule = 'virtual:dev-styles';

/**
 * Gives documents in dev their scripts and style sheets, and reloads the browser when the generator has written new
 * pages.
 */
export function generatedPlugin(generated: string): Plugin {
  let isDev = false;
  return {
    name: 'generated',
    configResolved({ command }) {
      isDev = command === 'serve';
    },
    resolveId: (source) => ([inlineModule, stylesModule].includes(source) ? `\0${source}` : null),
    async load(source) {
      if (source === `\0${stylesModule}`)
        return isDev ? `import ${JSON.stringify(path.join(import.meta.dirname, '../styles/index.css'))};` : '';
      if (source === `\0${inlineModule}`)
        return `export default ${isDev ? JSON.stringify(await inlineScripts(await readSiteData(generated))) : null}`;
      return null;
    },
    configureServer(server) {
      let pending: NodeJS.Timeout | undefined;
      server.watcher.add(generated);
      server.watcher.on('all', () => {
        // The generator writes many files at once; one reload is enough.
        clearTimeout(pending);
        pending = setTimeout(() => {
          for (const environment of Object.values(server.environments)) {
            const module = environment.moduleGraph.getModuleById(`\0${inlineModule}`);
            if (module) environment.moduleGraph.invalidateModule(module);
          }
          server.ws.send({ type: 'full-reload' });
        }, 100);
      });
    },
  };
}
