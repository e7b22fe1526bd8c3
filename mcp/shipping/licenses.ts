/**
 * The same notices with each text there once: most libraries have the same permission and disclaimer below their own
 * copyright.
 *
 * @param markdown a heading of the second level for each library
 */
export function withoutRepeats(markdown: string): string {
  const first = new Map<string, string>();
  return markdown
    .split(/^(?=## )/m)
    .map((part) => {
      const library = /^## (.+)/.exec(part)?.[1];
      const at = part.indexOf('Permission is hereby granted');
      if (library === undefined || at < 0) return part;
      const text = part.slice(at).replaceAll(/\s+/g, ' ').trim();
      const known = first.get(text);
      if (known === undefined) first.set(text, library);
      return known === undefined
        ? part
        : `${part.slice(0, at)}The permission and the disclaimer of ${known}, above.\n\n`;
    })
    .join('');
}
