/* Vike loads the scripts of a page at once; here they wait for the reader (inline/loader.ts). */

const entryTag = /<script src="([^"]+)" type="module" async><\/script>/;
const preloadTag = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const empty = /^<!doctype html><html><head><\/head><body>([\s\S]*)<\/body><\/html>$/i;

/**
 * What stands at the end of every document: what Vike puts into an empty one, but for its script tags. In their place
 * is the loader, which reads what to load from the attributes of its element.
 * @throws When Vike does more than that, such as making the first paint wait for a style sheet.
 */
export function documentEnd(vikes: string, loader: string): string {
  const [, entry] = entryTag.exec(vikes) ?? [];
  if (entry === undefined) throw new Error('The built document has no entry script where the loader expects it.');
  const preload = [...vikes.matchAll(preloadTag)].map(([, url]) => url).join(' ');
  const rest = vikes.replace(preloadTag, '').replace(entryTag, '');
  const [, data] = empty.exec(rest) ?? [];
  if (data === undefined || entryTag.test(data) || data.includes('<link'))
    throw new Error(`Vike puts into documents what nobody here expects: ${rest.slice(0, 300)}`);
  return `${data}<script data-entry="${entry}" data-preload="${preload}">${loader}</script>`;
}
