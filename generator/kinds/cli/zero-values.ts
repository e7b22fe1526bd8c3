const zeroValues = new Map([
  ['bool', 'false'],
  ['duration', '0s'],
  ['string', ''],
]);

const lists = /(s|Slice|Array)$|^stringTo/;

/**
 * What pflag takes for a flag of that type when its default is the type's zero value, which help does not print; as it
 * would be printed. Null for types that we do not know.
 */
export function zeroOf(type: string): string | null {
  const known = zeroValues.get(type);
  if (known !== undefined) return known;
  if (/^(u?int\d*|float\d*|count)$/.test(type)) return '0';
  return lists.test(type) ? '[]' : null;
}
