/**
 * A schema's pattern as a JavaScript RegExp; null if impossible, as for some Go-only syntax. Supports syntax of Go and
 * Python: flags at the start (`(?i)`), named groups, anchors, classes such as `[[:alpha:]]`.
 */
export function schemaPattern(pattern: string): RegExp | null {
  const [, anchor = '', flag = '', rest = pattern] = /^(\^?)\(\?([ims]+)\)(.*)$/s.exec(pattern) ?? [];
  const source = (anchor + rest)
    .replaceAll('(?P<', '(?<')
    .replace(/\\.|\[:(\w+):\]/g, (whole, name: string | undefined) => classes.get(name ?? whole) ?? whole);
  // Without `u`, unnecessary escapes are allowed.
  for (const flags of [`u${flag}`, flag])
    try {
      return new RegExp(source, flags);
    } catch {
      // The next one may do.
    }
  return null;
}

const classes: ReadonlyMap<string, string> = new Map([
  ['\\A', '^'],
  ['\\z', '$'],
  ['\\Z', '$'],
  ['alpha', 'A-Za-z'],
  ['digit', '0-9'],
  ['alnum', 'A-Za-z0-9'],
  ['lower', 'a-z'],
  ['upper', 'A-Z'],
  ['space', '\\s'],
  ['word', '\\w'],
  ['xdigit', '0-9A-Fa-f'],
  ['punct', '!-\\/:-@\\[-`{-~'],
]);
