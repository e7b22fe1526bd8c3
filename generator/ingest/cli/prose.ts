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
    this.#out.push(...lines, '');
  }

  #fenced(): void {
    const mark = fence.exec(this.#line())?.[1] ?? '```';
    let length = 1;
    while (this.#at + length < this.#lines.length && !this.#line(length).trimStart().startsWith(mark)) length++;
    const body = this.#take(Math.min(length + 1, this.#lines.length - this.#at));
    if (length >= body.length) body.push(mark);
    this.#emit(body);
  }

  /** Items with everything that hangs below them; Markdown reads these as they stand. */
  #list(): void {
    let length = 1;
    while (this.#at + length < this.#lines.length) {
      const line = this.#line(length);
      const continues =
        line === '' ? nextIsHanging(this.#lines, this.#at + length) : indentOf(line) >= 2 || listItem.test(line);
      if (!continues) break;
      length++;
    }
    this.#emit(this.#take(length).map((line) => line.replace(/^(\s*)•/, '$1-')));
  }

  /** A run of indented lines, blank ones between them included. */
  #code(): void {
    let length = 1;
    while (this.#at + length < this.#lines.length) {
      const line = this.#line(length);
      const next = this.#lines.slice(this.#at + length).find((item) => item !== '') ?? '';
      if (line === '' ? indentOf(next) < 2 || listItem.test(next) : indentOf(line) < 2) break;
      length++;
    }
    this.#emitCode(dedent(this.#take(length)));
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

  #isCommandLine(line: string): boolean {
    if (line.startsWith('$ ')) return true;
    const isCommand = (text: string): boolean =>
      text.startsWith(`${this.#program} -`) ||
      new RegExp(`^(\\$ )?${escapeRegExp(this.#program)} [a-z][\\w-]*( |$)`).test(text);
    // A comment belongs to the command below it; a sentence that happens to start with the program's name does not end in a stop.
    if (/^#\s/.test(line)) {
      const below = this.#lines.slice(this.#lines.indexOf(line, this.#at) + 1).find((item) => !/^#\s/.test(item)) ?? '';
      return isCommand(below.trimStart());
    }
    return (
      isCommand(line) && !/[.:,;]$/.test(line) && !/^\S+ (is|are|can|will|has|uses|supports|provides)\b/.test(line)
    );
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
    while (!starts(this.#line(length))) length++;
    this.#emit(this.#take(length));
  }
}

function nextIsHanging(lines: readonly string[], at: number): boolean {
  const next = lines.slice(at).find((line) => line !== '');
  return next !== undefined && (indentOf(next) >= 2 || listItem.test(next));
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

function dedent(lines: readonly string[]): string[] {
  const least = Math.min(...lines.filter((line) => line.trim() !== '').map(indentOf));
  return Number.isFinite(least) ? lines.map((line) => line.slice(Math.min(least, indentOf(line)))) : [...lines];
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
