import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LocalIndex } from '../../generator/model/search.ts';
import { hostileStrings } from './hostile-strings.ts';
import { type BuiltSite, buildSmallSite } from './small-site.ts';

/** A word that every entry of the index has. */
export const everywhere = 'quuxly';

/** Pages that hold what is put into sources and guides. */
export const hostilePages = [
  '/docs/hive/reference/cli/hive_list',
  '/docs/hive/reference/api',
  '/docs/hive/guides/start',
];

/** Puts hostile strings wherever the small tool's sources and guides have texts and values. */
async function poisonSources(input: string): Promise<void> {
  const list = path.join(input, 'source/docs/cli/hive_list.md');
  const flags = hostileStrings.map((text, at) => `      --hostile-${at} string   ${text} (default "${text}")`);
  const help = await readFile(list, 'utf8');
  await writeFile(
    list,
    help.replace(/( {2}-h, --help.*\n)/, (line) => `${flags.join('\n')}\n${line}`),
  );
  const api = path.join(input, 'source/docs/server/swagger.json');
  const spec = JSON.parse(await readFile(api, 'utf8'));
  for (const [at, text] of hostileStrings.entries())
    spec.components.schemas.Cell.properties[`hostile${at}`] = {
      type: 'string',
      description: text,
      default: text,
      enum: [text],
    };
  spec.paths['/cells/{name}'].get.summary = hostileStrings.join(' ');
  spec.info.description = hostileStrings.join('\n\n');
  await writeFile(api, JSON.stringify(spec));
  const samples = hostileStrings.map((text) => {
    // A title has no way to hold its own quotation mark.
    const title = text.replaceAll('"', "'");
    return `\`\`${text} \`\`\n\n\`\`\`\`text title="${title}"\n${text}\n\`\`\`\``;
  });
  await appendFile(path.join(input, 'guides/guides/start.md'), `\n## Hostile\n\n${samples.join('\n\n')}\n`);
}

/** Puts hostile strings into the search index: titles, categories, lines, owners, texts. */
async function poisonIndex(generated: string): Promise<void> {
  const folder = path.join(generated, 'public/search-index');
  const poisoned = (text: string, at: number) => `${text} ${everywhere} ${hostileStrings[at % hostileStrings.length]}`;
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const index: LocalIndex = JSON.parse(await readFile(file, 'utf8'));
    const { pages, places } = index;
    const bad: LocalIndex = {
      ...index,
      pages: pages.map((page, at) => ({ ...page, title: poisoned(page.title, at), category: poisoned('', at) })),
      places: places.map((place, at) => ({
        ...place,
        title: poisoned(place.title, at),
        text: poisoned('', at),
        owner: poisoned('', at),
      })),
    };
    await writeFile(file, JSON.stringify(bad));
  }
}

/** The small tool's site, whose sources, guides and index somebody has filled with attacks. */
export const buildHostileSite = (): Promise<BuiltSite> => buildSmallSite('', {}, poisonIndex, poisonSources);
