/** Text as code within a line, whatever backticks it holds. */
export function codeSpan(text: string): string {
  const line = text.replace(/\n/g, ' ');
  // There is no code without a character.
  if (line === '') return '` `';
  const runs = (line.match(/`+/g) ?? []).map((run) => run.length);
  let ticks = '`';
  while (runs.includes(ticks.length)) ticks += '`';
  const space = /^`|`$|^ .*\S.* $/.test(line) ? ' ' : '';
  return ticks + space + line + space + ticks;
}

/** A block of code, fenced by more backticks than any of its lines begins with. */
export function codeFence(text: string, language: string): string {
  const longest = Math.max(2, ...(text.match(/`{3,}/g) ?? []).map((run) => run.length));
  const ticks = '`'.repeat(longest + 1);
  return `${ticks}${language}\n${text.replace(/\n+$/, '')}\n${ticks}`;
}
