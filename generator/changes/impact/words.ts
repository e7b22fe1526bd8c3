/** Columns, from 1, in which a text stands in a line by itself: not as a part of a longer name or number. */
export function placesOfWord(line: string, text: string): number[] {
  const columns: number[] = [];
  for (let at = line.indexOf(text); at >= 0; at = line.indexOf(text, at + 1)) {
    const [before, after] = [line.slice(0, at), line.slice(at + text.length)];
    if (!/[\w.]$|\w-$/.test(before) && !/^(?:\w|-\w|\.\d)/.test(after)) columns.push(at + 1);
  }
  return columns;
}
