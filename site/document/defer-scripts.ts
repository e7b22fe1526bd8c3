/* Vike loads the scripts of a page at once; here they wait for the reader (inline/loader.ts). */

const entryTag = /<script src="([^"]+)" type="module" async><\/script>/;
const preloadTag = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const styleTag = /<link rel="(?:stylesheet|preload)"[^>]*>/g;

/**
 * Takes Vike's script tags out of a built document and puts the loader in their place, which reads what to load from
 * the attributes of its element. Style sheets and fonts, which
 * Vike puts first, follow the inline scripts of the head: these would wait for a sheet in front of them, and with them
 * the parser, which then has the whole of a long page to read at once.
 * @throws When the document has no entry script, or more than one: then Vike writes its tags differently than it did.
 */
export function deferScripts(html: string, loader: string): string {
  const [, entry] = entryTag.exec(html) ?? [];
  if (entry === undefined) throw new Error('The built document has no entry script where the loader expects it.');
  const preload = [...html.matchAll(preloadTag)].map(([, url]) => url).join(' ');
  const rest = html.replace(preloadTag, '').replace(entryTag, '');
  if (entryTag.test(rest)) throw new Error('The built document has two entry scripts; the loader knows one.');
  const headEnd = rest.indexOf('</head>');
  const styles = rest.slice(0, headEnd).match(styleTag) ?? [];
  if (styles.length === 0) throw new Error('The built document has no style sheet in its head.');
  const script = `<script data-entry="${entry}" data-preload="${preload}">${loader}</script>`;
  return [
    rest.slice(0, headEnd).replace(styleTag, ''),
    ...styles,
    rest.slice(headEnd).replace('</body>', () => `${script}</body>`),
  ].join('');
}
