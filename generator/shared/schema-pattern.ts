/**
 * A pattern of a schema as JavaScript reads it; null where it can't, as with some that only Go knows. What Go and Python
 * spell in another way is read: flags at the start (`(?i)`), named groups, ends of the text, classes such as
 * `[[:alpha:]]`.
 */
export function schemaPattern(pattern: string): RegExp | null {
  const [, anchor = '', flag = '', rest = pattern] = /^(\^?)\(\?([ims]+)\)(.*)$/s.exec(pattern) ?? [];
  const source = (anchor + rest)
    .replaceAll('(?P<', '(?<')
    .replace(/\\.|\[:(\w+):\]/g, (whole, name: string | undefined) => classes.get(name ?? whole) ?? whole);
  // Without `u`, escapes that nobody needs are allowed.
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
