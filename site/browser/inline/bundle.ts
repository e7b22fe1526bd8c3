import path from 'node:path';
import type { SiteData } from '../../../generator/model/page.ts';
import { colourModes, initialMode } from '../../ui/colour-modes.ts';

/** Texts of the scripts that stand inside documents. */
export interface InlineScripts {
  /** In the head: colours. */
  readonly theme: string;
  /** On the home page, behind the banner. */
  readonly loadBanner: string;
}

/**
 * Every script that stands inside a document. The Content-Security-Policy allows these texts and no others, and the
 * build refuses a document that holds another one: a new inline script is added here, or does not run.
 */
export async function inlineScripts({ colourMode }: Pick<SiteData, 'colourMode'>): Promise<InlineScripts> {
  const modes = colourMode.disableSwitch ? [] : colourModes(colourMode);
  return {
    theme: await bundle('theme.ts', 'startTheme', [modes, initialMode(colourMode)]),
    loadBanner: await bundle('load-banner.ts', 'startLoadBanner', []),
  };
}

/**
 * One script as it stands in a document: its module with all that it imports, minified, and a call.
 * @param file Of this folder.
 * @param name Of the function that is called when the parser comes to the script.
 * @param args What it is called with; JSON.
 */
async function bundle(file: string, name: string, args: readonly unknown[]): Promise<string> {
  const module = JSON.stringify(path.join(import.meta.dirname, file));
  const call = `${name}(${args.map((argument) => JSON.stringify(argument)).join()})`;
  // Imported late: Vite reads the environment when it loads.
  const { build } = await import('vite');
  const result = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    publicDir: false,
    plugins: [
      {
        name: 'inline-entry',
        resolveId: (source) => (source === 'inline-entry' ? source : null),
        load: (id) => (id === 'inline-entry' ? `import { ${name} } from ${module};${call}` : null),
      },
    ],
    build: {
      target: 'es2020',
      write: false,
      modulePreload: false,
      rolldownOptions: { input: 'inline-entry', output: { format: 'iife' } },
    },
  });
  const outputs = [result].flat().flatMap((built) => ('output' in built ? built.output : []));
  const [chunk] = outputs;
  if (chunk?.type !== 'chunk' || outputs.length !== 1) throw new Error(`${file} did not become one script.`);
  if (/<\/script|<!--/i.test(chunk.code))
    throw new Error(`${file} holds what would end its element: </script or <!--.`);
  return chunk.code.trim();
}
