/**
 * A pattern of a schema as JavaScript reads it; null where it can't, as with some that only Go knows. `(?i)` at the
 * start, which Go writes for "whatever the case", becomes a flag.
 */
export function schemaPattern(pattern: string): RegExp | null {
  const source = pattern.replace(/^\(\?i\)/, '');
  const flag = source === pattern ? '' : 'i';
  // Without `u`, escapes that nobody needs are allowed.
  for (const flags of [`u${flag}`, flag])
    try {
      return new RegExp(source, flags);
    } catch {
      // The next one may do.
    }
  return null;
}
