const listItem = /^\s*(?:[-*+•]|\d{1,3}[.)])\s+\S/;
const heading = /^(#{1,6})\s+(.+)$/;
const fence = /^\s*(`{3,}|~{3,})/;

/** A block's lines as Markdown, and the index of the line after it. */
interface Block {
  readonly lines: readonly string[];
  readonly end: number;
}

/**
 * Converts long texts of cobra commands, formatted for a terminal, to Markdown: code is indented by a tab or two
 * spaces, comments start with `#`, lists hang.
 */
export function cobraProse(text: string, program: string): string {
  const lines = dedentCommon(text.replaceAll('\t', '    ')).split('\n');
  const blocks: string[] = [];
  for (let at = textFrom(lines, 0); at < lines.length; ) {
    const block = blockAt(lines, at, program);
    blocks.push(block.lines.join('\n'));
    at = textFrom(lines, block.end);
  }
  return blocks.join('\n\n').trim();
}

/** Removes the common indentation of all lines. */
export function dedentCommon(text: string): string {
  const lines = text.replaceAll('\t', '  ').split('\n');
  const indents = lines.filter((line) => line.trim() !== '').map(indentOf);
  const least = indents.reduce((most, indent) => Math.min(most, indent), indents[0] ?? 0);
  return lines
    .map((line) => line.slice(least).trimEnd())
    .join('\n')
    .replace(/^\n+|\s+$/g, '');
}

function blockAt(lines: readonly string[], at: number, program: string): Block {
  const line = lines[at] ?? '';
  const indent = indentOf(line);
  if (fence.test(line)) return fencedBlock(lines, at);
  if (listItem.test(line)) {
    const end = endOf(lines, at, (next) => indentOf(next) >= 2 || listItem.test(next));
    return { lines: fenceHanging(lines.slice(at, end), program), end };
  }
  if (indent >= 2) {
    // A following list is no code, unless it belongs to the code.
    const isOther = (next: string, isApart: boolean): boolean =>
      isApart && listItem.test(next) && indentOf(next) <= indent;
    const end = endOf(lines, at, (next, isApart) => indentOf(next) >= 2 && !isOther(next, isApart));
    return { lines: code(dedentCommon(lines.slice(at, end).join('\n')).split('\n'), program), end };
  }
  const commands = commandsLength(lines, at, program);
  if (commands > 0) return { lines: code(lines.slice(at, at + commands), program), end: at + commands };
  const [, marks = '', title = ''] = heading.exec(line) ?? [];
  // Lines with a single `#` are stray comments, shown as text; more are headings below the page's title. No command follows the first
  // comment of a run, so none follows the others.
  if (marks.length === 1) {
    let end = at + 1;
    while (heading.exec(lines[end] ?? '')?.[1] === '#') end++;
    const comments = lines.slice(at, end).map((comment) => comment.replace(heading, '\\$1 $2'));
    return { lines: [comments.join('\n\n')], end };
  }
  if (marks !== '') return { lines: [`${'#'.repeat(Math.max(3, marks.length))} ${title}`], end: at + 1 };
  const end = endOfParagraph(lines, at, program);
  return { lines: lines.slice(at, end), end };
}

/** An unclosed fence ends with the text. */
function fencedBlock(lines: readonly string[], at: number): Block {
  const mark = fence.exec(lines[at] ?? '')?.[1] ?? '```';
  let end = at + 1;
  while (end < lines.length && !lines[end]?.trimStart().startsWith(mark)) end++;
  return { lines: [...lines.slice(at, end), lines[end] ?? mark], end: end + 1 };
}

/** The end of a block: its first line and those that belong to it, including blank lines between. */
function endOf(lines: readonly string[], at: number, belongs: (line: string, isApart: boolean) => boolean): number {
  let end = at + 1;
  for (let next = textFrom(lines, end); belongs(lines[next] ?? '', next > end); next = textFrom(lines, end))
    end = next + 1;
  return end;
}

function endOfParagraph(lines: readonly string[], at: number, program: string): number {
  let end = at + 1;
  for (let line = lines[end] ?? ''; line !== ''; line = lines[end] ?? '') {
    if (listItem.test(line) || heading.test(line) || fence.test(line) || indentOf(line) >= 2) break;
    // Wrapped prose may continue with the program's name; a colon announces a command.
    if (lines[end - 1]?.endsWith(':') && commandsLength(lines, end, program) > 0) break;
    end++;
  }
  return end;
}

/** The index of the next non-blank line at or after the given one; the number of lines if there is none. */
function textFrom(lines: readonly string[], at: number): number {
  let next = at;
  while (lines[next] === '') next++;
  return next;
}

/** Number of lines that are commands, with comments above them and continuations. */
function commandsLength(lines: readonly string[], at: number, program: string): number {
  let length = 0;
  for (let end = at; end < lines.length; end++) {
    const line = lines[end] ?? '';
    if (isCommand(line.trimStart(), program) || (end > at && lines[end - 1]?.endsWith('\\'))) length = end + 1 - at;
    else if (!/^\s*#\s/.test(line)) break;
  }
  return length;
}

/** A sentence that starts with the program's name ends in a stop or continues with a verb. */
function isCommand(line: string, program: string): boolean {
  if (line.startsWith('$ ')) return true;
  const isSentence = /[.:,;]$/.test(line) || /^\S+ (is|are|can|will|has|uses|supports|provides)\b/.test(line);
  return !isSentence && line.startsWith(`${program} `) && /^(-|[a-z][\w-]*( |$))/.test(line.slice(program.length + 1));
}

/** Fences commands and indented code below list items. */
function fenceHanging(lines: readonly string[], program: string): string[] {
  const out: string[] = [];
  let hang = 0;
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? '';
    if (listItem.test(line)) hang = /^\s*\S+\s+/.exec(line)?.[0].length ?? hang;
    const length = indentedLength(lines, at, hang) || commandsLength(lines, at, program);
    if (length > 0) {
      const body = dedentCommon(lines.slice(at, at + length).join('\n')).split('\n');
      for (const text of code(body, program, true)) out.push(' '.repeat(hang) + text);
    } else out.push(line.replace(/^(\s*)•/, '$1-'));
    at += Math.max(1, length);
  }
  return out;
}

/** Number of lines after a blank one that are indented deeper than the item's text. */
function indentedLength(lines: readonly string[], at: number, hang: number): number {
  if (lines[at - 1] !== '') return 0;
  let end = at;
  for (let line = lines[end] ?? ''; line !== '' && !listItem.test(line); line = lines[end] ?? '') {
    if (indentOf(line) < hang + 2) return 0;
    end++;
  }
  return end - at;
}

const powershell = /\$env:|\$PROFILE\b|^PS [^>]*>|(?:^|[|;({] *)[A-Z][a-z]+-[A-Z][A-Za-z]+\b/m;
/** Syntax that PowerShell lacks: code for several shells counts as the one with the most. */
const otherShell = /^\s*(?:source|export|eval|sudo) |<\(|\\$/m;

/** The shell for a block of commands. */
export function shellOf(text: string): 'bash' | 'powershell' {
  return powershell.test(text) && !otherShell.test(text) ? 'powershell' : 'bash';
}

/** A code block, with a shell as language if it looks like one. */
function code(lines: readonly string[], program: string, isCommand = false): string[] {
  const longest = Math.max(2, ...lines.flatMap((line) => line.match(/`+/g) ?? []).map((marks) => marks.length));
  const mark = '`'.repeat(longest + 1);
  const isShell = isCommand || lines.some((line) => /^(\$ |# )/.test(line) || line.startsWith(`${program} `));
  const shell = shellOf(lines.join('\n'));
  const opening = `${mark}${isShell || shell === 'powershell' ? shell : 'text'}`;
  return [opening, ...lines.map((line) => line.replace(/^\$ /, '')), mark];
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}
