/** Names that pflag shortens when it prints a flag. Either spelling means the same type. */
const printedTypes: Readonly<Record<string, string>> = {
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
  return printedTypes[type] ?? type;
}

/** Types of flags that may be given several times. */
const lists = /(s|Slice|Array)$|^stringTo/;

export function isListType(type: string): boolean {
  return lists.test(type);
}
