/** Text as inline code, with enough backticks. */
export function codeSpan(text: string): string {
  const line = text.replace(/\n/g, ' ');
  // Inline code can't be empty.
  if (line === '') return '` `';
  const runs = (line.match(/`+/g) ?? []).map((run) => run.length);
  let ticks = '`';
  while (runs.includes(ticks.length)) ticks += '`';
  const space = /^`|`$|^ .*\S.* $/.test(line) ? ' ' : '';
  return ticks + space + line + space + ticks;
}

/** A fenced code block, with more backticks than any of its lines begins with. */
export function codeFence(text: string, language: string): string {
  const longest = Math.max(2, ...(text.match(/`{3,}/g) ?? []).map((run) => run.length));
  const ticks = '`'.repeat(longest + 1);
  return `${ticks}${language}\n${text.replace(/\n+$/, '')}\n${ticks}`;
}
