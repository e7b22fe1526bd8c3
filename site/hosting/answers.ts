/* Host behaviour of `make serve`: headers from the site's `_headers`, pages as HTML and as Markdown. */

/** Headers of a `_headers` file for an address. All its paths end in `*`. */
export function headersFor(rules: string, pathname: string): [name: string, value: string][] {
  const found: [string, string][] = [];
  let applies = false;
  for (const line of rules.split('\n')) {
    const [, name, value] = /^ {2}(\S+): (.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) applies = pathname.startsWith(line.replace(/\*$/, ''));
    else if (applies) found.push([name, value]);
  }
  return found;
}

/**
 * The Markdown file of a page, as a path of the site; null without one.
 *
 * @param address below the base path: `/`, `/toolhive/quickstart`, `/toolhive/quickstart.html`, `/toolhive/quickstart/`
 */
export function markdownFile(address: string, isFile: (path: string) => boolean): string | null {
  const page = address.replace(/(?:\/index)?\.html$|\/$/, '');
  return [`${page}.md`, `${page}/index.md`].find((name) => name !== '/.md' && isFile(name)) ?? null;
}
