import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteData } from '../../generator/model/page.ts';

/** Reads the generated description of the site. @throws Where there is none. */
export async function readSiteData(generated: string): Promise<SiteData> {
  const file = path.join(generated, 'site.ts');
  if (!existsSync(file)) throw new Error(`${file} is not there: run \`npm run generate\` first, or name its output`);
  const url = pathToFileURL(file).href;
  const module: { readonly default: SiteData } = await import(`${url}?t=${Date.now()}`);
  return module.default;
}
