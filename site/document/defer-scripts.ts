/* Vike loads the scripts of a page at once; here they wait for the reader (inline/loader.ts). */

const entryTag = /<script src="([^"]+)" type="module" async><\/script>/;
const preloadTag = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;

/**
 * Takes Vike's script tags out of a built document and puts the loader in their place, which reads what to load from
 * the attributes of its element.
 * @throws When the document has no entry script, or more than one, or a style sheet or font that blocks the first
 * paint: then Vike writes its tags differently than it did, or a script of the entry imports a style sheet.
 */
export function deferScripts(html: string, loader: string): string {
  const [, entry] = entryTag.exec(html) ?? [];
  if (entry === undefined) throw new Error('The built document has no entry script where the loader expects it.');
  const preload = [...html.matchAll(preloadTag)].map(([, url]) => url).join(' ');
  const rest = html.replace(preloadTag, '').replace(entryTag, '');
  if (entryTag.test(rest)) throw new Error('The built document has two entry scripts; the loader knows one.');
  const [blocking] = /<link rel="(?:stylesheet" type|preload")[^>]*>/.exec(rest) ?? [];
  if (blocking) throw new Error(`The built document waits for what should stand in it or come later: ${blocking}`);
  const script = `<script data-entry="${entry}" data-preload="${preload}">${loader}</script>`;
  return rest.replace('</body>', () => `${script}</body>`);
}
