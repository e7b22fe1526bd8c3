/** Columns, from 1, of a text's occurrences in a line as a whole word. */
export function placesOfWord(line: string, text: string): number[] {
  const columns: number[] = [];
  for (let at = line.indexOf(text); at >= 0; at = line.indexOf(text, at + 1)) {
    const [before, after] = [line.slice(0, at), line.slice(at + text.length)];
    if (!/[\w.]$|\w-$/.test(before) && !/^(?:\w|-\w|\.\d)/.test(after)) columns.push(at + 1);
  }
  return columns;
}
