/** How deep brackets stand in one another at most. Parsers work by recursion, or take the square of it. */
export function depthOf(text: string): number {
  let depth = 0;
  let most = 0;
  for (const char of text) {
    if (char === '{' || char === '[') most = Math.max(most, ++depth);
    else if (char === '}' || char === ']') depth--;
  }
  return most;
}
