/** More characters than any script or manifest has; readers of YAML and JSON take no more. */
const mostCharacters = 500_000;
/** Commands take a tenth of a millisecond each, and names that nobody knows take the longest. */
const mostLines = 10_000;

/** Why a text can't be looked through while somebody waits; null where it can. */
export function tooMuch(text: string): string | null {
  if (text.length > mostCharacters) return 'This is more than half a million characters';
  let lines = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines++;
  return lines > mostLines ? 'This is more than ten thousand lines' : null;
}
