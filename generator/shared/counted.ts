/** `1 command`, `3 commands`. */
export function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** `a`, `a and b`, `a, b and c`. */
export function enumerated(parts: readonly string[], word: 'and' | 'or' = 'and'): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${word} ${parts.at(-1)}`;
}

/** `a`, `b`, each as code. */
export function codeList(words: Iterable<unknown>): string {
  return Array.from(words, (word) => `\`${word}\``).join(', ');
}
