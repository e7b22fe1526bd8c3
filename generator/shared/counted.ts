/** `1 command`, `3 commands`. */
export function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** `a`, `b`, each as code. */
export function codeList(words: Iterable<unknown>): string {
  return Array.from(words, (word) => `\`${word}\``).join(', ');
}
