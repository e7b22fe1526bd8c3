/**
 * Long texts of cobra commands are written for a terminal: code is indented by a tab or two spaces, comments start with
 * `#`, lists hang. This turns them into Markdown in which all that stays what it was.
 */
export function cobraProse(text: string, program: string): string {
  const lines = text
    .replaceAll('\t', '    ')
    .split('\n')
    .map((line) => line.trimEnd());
  return new ProseWriter(dedent(lines), program).write();
}

const listItem = /^\s*(?:[-*+•]|\d{1,3}[.)])\s+\S/;
const heading = /^(#{1,6})\s+(.+)$/;
const fence = /^\s*(`{3,}|~{3,})/;

class ProseWriter {
  readonly #lines: readonly string[];
  readonly #program: string;
  readonly #out: string[] = [];
  #at = 0;

  constructor(lines: readonly string[], program: string) {
    this.#lines = lines;
    this.#program = program;
  }

  write(): string {
    while (this.#at < this.#lines.length) {
      const line = this.#line();
      if (line === '') this.#take(1);
      else if (fence.test(line)) this.#fenced();
      else if (listItem.test(line)) this.#list();
      else if (indentOf(line) >= 2) this.#code();
      else if (this.#isCommandLine(line)) this.#commands();
      else if (heading.test(line)) this.#heading();
      else this.#paragraph();
    }
    return this.#out.join('\n').trim();
  }

  #line(offset = 0): string {
    return this.#lines[this.#at + offset] ?? '';
  }

  #take(count: number): string[] {
    this.#at += count;
    return this.#lines.slice(this.#at - count, this.#at);
  }

  #emit(lines: readonly string[]): void {
    for (const line of lines) this.#out.push(line);
    this.#out.push('');
  }

  #fenced(): void {
    const mark = fence.exec(this.#line())?.[1] ?? '```';
    let length = 1;
    while (this.#at + length < this.#lines.length && !this.#line(length).trimStart().startsWith(mark)) length++;
    const body = this.#take(Math.min(length + 1, this.#lines.length - this.#at));
    if (length >= body.length) body.push(mark);
    this.#emit(body);
  }

  /** Items with everything that hangs below them. Code among that is fenced: its indentation alone would be lost. */
  #list(): void {
    let length = 1;
    while (this.#at + length < this.#lines.length) {
      const line = this.#line(length);
      const continues =
        line === '' ? this.#isHanging(this.#textFrom(length)) : indentOf(line) >= 2 || listItem.test(line);
      if (!continues) break;
      length++;
    }
    const lines = this.#take(length).map((line) => line.replace(/^(\s*)•/, '$1-'));
    this.#emit(fenceHanging(lines, (line) => this.#isCommand(line)));
  }

  /** A run of indented lines, blank ones between them included. */
  #code(): void {
    const indent = indentOf(this.#line());
    let length = 1;
    while (this.#at + length < this.#lines.length) {
      const line = this.#line(length);
      const next = line === '' ? this.#textFrom(length) : line;
      // A list that follows is no code, unless it is part of what the code holds.
      if (indentOf(next) < 2 || (line === '' && listItem.test(next) && indentOf(next) <= indent)) break;
      length++;
    }
    this.#emitCode(dedent(this.#take(length)));
  }

  /** The next line that is not blank, from the given one on; '' at the end. */
  #textFrom(offset: number): string {
    let at = this.#at + offset;
    while (at < this.#lines.length && this.#lines[at] === '') at++;
    return this.#lines[at] ?? '';
  }

  #isHanging(line: string): boolean {
    return line !== '' && (indentOf(line) >= 2 || listItem.test(line));
  }

  /** Commands and their comments that the author did not indent. */
  #commands(): void {
    let length = 1;
    while (
      this.#line(length) !== '' &&
      (this.#isCommandLine(this.#line(length)) || this.#line(length - 1).endsWith('\\'))
    )
      length++;
    this.#emitCode(this.#take(length));
  }

  /** True for a command, and for a comment that has one below it. */
  #isCommandLine(line: string): boolean {
    if (!/^#\s/.test(line)) return this.#isCommand(line);
    let at = this.#lines.indexOf(line, this.#at) + 1;
    while (/^#\s/.test(this.#lines[at] ?? '')) at++;
    return this.#startsLikeCommand((this.#lines[at] ?? '').trimStart());
  }

  /** A sentence that happens to start with the program's name ends in a stop or goes on with a verb. */
  #isCommand(line: string): boolean {
    if (line.startsWith('$ ')) return true;
    const isSentence = /[.:,;]$/.test(line) || /^\S+ (is|are|can|will|has|uses|supports|provides)\b/.test(line);
    return this.#startsLikeCommand(line) && !isSentence;
  }

  #startsLikeCommand(line: string): boolean {
    const plain = line.replace(/^\$ /, '');
    return plain.startsWith(`${this.#program} `) && /^(-|[a-z][\w-]*( |$))/.test(plain.slice(this.#program.length + 1));
  }

  #emitCode(lines: readonly string[]): void {
    const longest = Math.max(2, ...lines.flatMap((line) => [...line.matchAll(/`+/g)].map((match) => match[0].length)));
    const mark = '`'.repeat(longest + 1);
    const isShell = lines.some((line) => /^(\$ |# )/.test(line) || line.startsWith(`${this.#program} `));
    this.#emit([`${mark}${isShell ? 'bash' : 'text'}`, ...lines.map((line) => line.replace(/^\$ /, '')), mark]);
  }

  #heading(): void {
    const [, marks = '#', text = ''] = heading.exec(this.#line()) ?? [];
    this.#take(1);
    // One `#` is a stray comment of the terminal, shown as text; the others become headings below the page's own.
    if (marks.length === 1) this.#emit([`\\# ${text}`]);
    else this.#emit([`${'#'.repeat(Math.max(3, marks.length))} ${text}`]);
  }

  #paragraph(): void {
    let length = 1;
    const starts = (line: string): boolean =>
      line === '' || listItem.test(line) || heading.test(line) || fence.test(line) || indentOf(line) >= 2;
    // Wrapped prose may continue with the program's name; after a colon a command is what was announced.
    const announced = (): boolean => this.#line(length - 1).endsWith(':') && this.#isCommandLine(this.#line(length));
    while (!starts(this.#line(length)) && !announced()) length++;
    this.#emit(this.#take(length));
  }
}

/** Puts fences around the commands that hang below a list's items, and around what is indented as code there. */
function fenceHanging(lines: readonly string[], isCommand: (line: string) => boolean): string[] {
  const out: string[] = [];
  let hang = 0;
  let at = 0;
  while (at < lines.length) {
    const line = lines[at] ?? '';
    if (listItem.test(line)) hang = /^\s*\S+\s+/.exec(line)?.[0].length ?? hang;
    const length = indentedLength(lines, at, hang) || commandsLength(lines, at, isCommand);
    if (length > 0) for (const line of fenced(lines.slice(at, at + length), hang)) out.push(line);
    else out.push(line);
    at += Math.max(1, length);
  }
  return out;
}

/** How many lines after a blank one are indented deeper than the item's own text. */
function indentedLength(lines: readonly string[], at: number, hang: number): number {
  if (lines[at - 1] !== '') return 0;
  let end = at;
  for (let line = lines[end] ?? ''; line !== '' && !listItem.test(line); line = lines[end] ?? '') {
    if (indentOf(line) < hang + 2) return 0;
    end++;
  }
  return end - at;
}

/** How many lines are commands, with the comments above them and what a backslash continues. */
function commandsLength(lines: readonly string[], at: number, isCommand: (line: string) => boolean): number {
  let length = 0;
  for (let end = at; end < lines.length; end++) {
    const line = lines[end] ?? '';
    if (isCommand(line.trimStart()) || (end > at && lines[end - 1]?.endsWith('\\'))) length = end + 1 - at;
    else if (!/^\s*#\s/.test(line)) break;
  }
  return length;
}

function fenced(lines: readonly string[], indent: number): string[] {
  const body = dedent(lines).map((text) => text.replace(/^\$ /, ''));
  return ['```bash', ...body, '```'].map((text) => ' '.repeat(indent) + text);
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

function dedent(lines: readonly string[]): string[] {
  const indents = lines.filter((line) => line.trim() !== '').map(indentOf);
  const least = indents.reduce((most, indent) => Math.min(most, indent), Number.POSITIVE_INFINITY);
  return Number.isFinite(least) ? lines.map((line) => line.slice(Math.min(least, indentOf(line)))) : [...lines];
}
