import type { Flag } from '../../model/command.ts';

/** Type names that pflag abbreviates when printing. */
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

/** Types of repeatable flags. */
const lists = /(s|Slice|Array)$|^stringTo/;

export function isListType(type: string): boolean {
  return lists.test(type);
}

const zeroValues = new Map([
  ['bool', 'false'],
  ['duration', '0s'],
  ['string', ''],
]);

/** pflag's zero value of a type, as it would be printed; help texts omit it as default. Null for unknown types. */
export function zeroOf(type: string): string | null {
  const zero = zeroValues.get(type);
  if (zero !== undefined) return zero;
  if (/^(u?int\d*|float\d*|count)$/.test(type)) return '0';
  return isListType(type) ? '[]' : null;
}

/** The default in a format that always states it, even zero values. `type`: null if unknown. */
export function spelledDefault(value: string, type: string | null): Flag['default'] {
  if (value === '') return { kind: 'zero', value: type === null ? null : zeroOf(type), isPrinted: false };
  // Without a type, only `false` and `[]` are certain to be zero values.
  const zeros = type === null ? ['false', '[]'] : [zeroOf(type) ?? '[]'];
  return zeros.includes(value) ? { kind: 'zero', value, isPrinted: true } : { kind: 'value', value };
}
