/* Keys that begin a search, wherever the reader is. */

/** Whether a key belongs to an input method, which is still making a character out of it. */
export function isComposing(event: KeyboardEvent): boolean {
  // Safari says so by this code alone.
  return event.isComposing || event.keyCode === 229;
}

/** Whether a key comes without another one that gives it a different meaning. */
export function isPlain(event: KeyboardEvent): boolean {
  return !(event.ctrlKey || event.metaKey || event.altKey || isComposing(event));
}

/** A letter or a digit. */
export function isLetter(event: KeyboardEvent): boolean {
  return /^[\p{L}\p{N}]$/u.test(event.key);
}

/** Ctrl+K or Cmd+K. */
export function isCombination(event: KeyboardEvent): boolean {
  return event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
}
