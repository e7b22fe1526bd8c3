/** Rules of a `_headers` file as Netlify and Cloudflare Pages read them: a path, then its headers, indented. */
interface Rule {
  readonly pattern: string;
  readonly headers: [name: string, value: string][];
}

/** Reads a `_headers` file, of which only paths that end in `*` are known here. */
export function readHeaders(text: string): Rule[] {
  const rules: Rule[] = [];
  for (const line of text.split('\n').filter((item) => item.trim() !== '')) {
    const header = /^\s+([^:\s]+):\s*(.*)$/.exec(line);
    if (header) rules.at(-1)?.headers.push([header[1] ?? '', header[2] ?? '']);
    else rules.push({ pattern: line.trim(), headers: [] });
  }
  return rules;
}

/** Headers of an address. What several rules say of one header is joined, as the hosts do. */
export function headersOf(rules: readonly Rule[], pathname: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { pattern, headers } of rules) {
    if (!pattern.endsWith('*') || !pathname.startsWith(pattern.slice(0, -1))) continue;
    for (const [name, value] of headers) found.set(name, found.has(name) ? `${found.get(name)}, ${value}` : value);
  }
  return found;
}
