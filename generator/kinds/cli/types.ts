import type { Flag } from '../../model/command.ts';

/** Names that pflag shortens when it prints a flag. Either spelling means the same type. */
const shortNames: Readonly<Record<string, string>> = {
  float64: 'float',
  int64: 'int',
  uint64: 'uint',
  stringSlice: 'strings',
  intSlice: 'ints',
  uintSlice: 'uints',
  boolSlice: 'bools',
  float64Slice: 'floats',
  durationSlice: 'durations',
};

/** The type of a flag as pflag prints it. */
export function printedType(type: string): string {
  return shortNames[type] ?? type;
}

/** Types of flags that may be given several times. */
const lists = /(s|Slice|Array)$|^stringTo/;

export function isListType(type: string): boolean {
  return lists.test(type);
}

const zeroValues = new Map([
  ['bool', 'false'],
  ['duration', '0s'],
  ['string', ''],
]);

/**
 * What pflag takes for a flag of that type when its default is the type's zero value, which help does not print; as it
 * would be printed. Null for types that we do not know.
 */
export function zeroOf(type: string): string | null {
  const known = zeroValues.get(type);
  if (known !== undefined) return known;
  if (/^(u?int\d*|float\d*|count)$/.test(type)) return '0';
  return isListType(type) ? '[]' : null;
}

/** The default of a flag in a format that always spells it out, zero values too. `type`: null where it isn't known. */
export function spelledDefault(value: string, type: string | null): Flag['default'] {
  if (value === '') return { kind: 'zero', value: type === null ? null : zeroOf(type), isPrinted: false };
  // Without a type only `false` and `[]` are certain to be zero values.
  const zeros = type === null ? ['false', '[]'] : [zeroOf(type) ?? '[]'];
  return zeros.includes(value) ? { kind: 'zero', value, isPrinted: true } : { kind: 'value', value };
}
