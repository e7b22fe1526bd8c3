/** A command as a list in a help text names it. */
export interface ListedCommand {
  /** Words after those of the command whose help it is: mostly one. */
  readonly words: readonly string[];
  readonly summary: string;
}

export interface CommandList {
  readonly commands: readonly ListedCommand[];
  /** Lines that stand where a command would, and name none. */
  readonly unread: readonly string[];
}

/**
 * Reads a list of commands and what each does:
 *
 *       add, a        Add a cell
 *       rebuild-index Build a new index
 *
 * The texts stand in one column. The longest name reaches it but for one space, so that the column tells where the name
 * ends. Some write a colon after the name, or all words below the program's (`member add`).
 *
 * @param path the words of the command whose help it is
 */
export function commandList(lines: readonly string[], path: readonly string[]): CommandList {
  const rows = lines.filter((line) => line.trim() !== '');
  const indent = Math.min(...rows.map(indentOf));
  const column = textColumn(rows.filter((line) => indentOf(line) === indent));
  const commands: ListedCommand[] = [];
  const unread: string[] = [];
  for (const [line = '', ...below] of withBelow(rows, indent)) {
    // A heading within the list, with commands below it.
    if (below.length > 0 && /^\s*\S[^:]*:$/.test(line)) {
      const inner = commandList(below, path);
      commands.push(...inner.commands);
      unread.push(...inner.unread);
      continue;
    }
    const [name, summary] = columns(line, indent, column);
    const words = wordsOf(name, path);
    const text = [summary, ...below.map((more) => more.trim())].join(' ').trim();
    if (words.length > 0) commands.push({ words, summary: text });
    else unread.push(line.trim());
  }
  return { commands, unread };
}

/** Each line at the list's own indentation with those below it that are indented deeper. */
function withBelow(rows: readonly string[], indent: number): string[][] {
  const found: string[][] = [];
  for (const row of rows) {
    if (indentOf(row) === indent || found.length === 0) found.push([row]);
    else found.at(-1)?.push(row);
  }
  return found;
}

/** Where most texts begin; null where no line has a gap before one. */
function textColumn(rows: readonly string[]): number | null {
  const counts = new Map<number, number>();
  for (const row of rows) {
    const start = /^\s*\S+(?:\s\S+)*?\s{2,}(?=\S)/.exec(row)?.[0].length;
    if (start !== undefined) counts.set(start, (counts.get(start) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most?.[0] ?? null;
}

function columns(line: string, indent: number, column: number | null): [name: string, summary: string] {
  if (column !== null && line[column - 1] === ' ' && /\S/.test(line[column] ?? ''))
    return [line.slice(indent, column).trim(), line.slice(column).trim()];
  const [, name = '', summary = ''] = /^\s*(\S+(?:\s\S+)*?)(?:\s{2,}(.*))?$/.exec(line) ?? [];
  if (summary !== '') return [name, summary];
  // No gap: one word is the name.
  const [first = '', ...rest] = name.split(/\s/);
  return [first, rest.join(' ')];
}

/** `add, a`, `add:` and `add KEY` as `add`; `hive add` and `member add` as what they are; `compose*` is a plugin. */
function wordsOf(name: string, path: readonly string[]): string[] {
  const all = name.split(/\s+/);
  const isFull = all.length > path.length && path.every((word, index) => all[index] === word);
  const words: string[] = [];
  for (const printed of isFull ? all.slice(path.length) : all) {
    const word = printed.replace(/[:,*]+$/, '').replace(/[,|/].*$/, '');
    const isPlain = words.length === 0 ? /^[A-Za-z0-9_][\w.+:-]*$/.test(word) : /^[a-z][a-z0-9_-]*$/.test(word);
    if (!isPlain) break;
    words.push(word);
    if (word !== printed) break;
  }
  return words;
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}
