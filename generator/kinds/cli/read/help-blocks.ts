import { revealInvisible } from '../../../shared/invisible.ts';

/*
 * The parts of a help text. cobra's default template prints a description, then `Usage:` and titled blocks. Programs
 * change that: kubectl prints the usage last, docker prints it first and on one line, gh writes titles in capitals
 * without a colon, etcdctl has man-like `NAME:` and tabs.
 */

/** What a block holds, as its title says. */
export type BlockKind =
  | 'prose'
  | 'name'
  | 'description'
  | 'usage'
  | 'aliases'
  | 'examples'
  | 'commands'
  | 'topics'
  | 'flags'
  | 'global'
  | 'other';

export interface HelpBlock {
  readonly kind: BlockKind;
  /** As printed, without the colon; '' for text without a title. */
  readonly title: string;
  readonly lines: string[];
}

interface Title {
  readonly kind: BlockKind;
  readonly title: string;
  /** What stands on the same line after it. */
  readonly rest: string;
  /** The title is in capitals, which prose isn't. */
  readonly isCapital: boolean;
}

/** The text without colours, tabs and line ends of Windows. A tab within a line parts columns. */
export function plainLines(output: string): string[] {
  const ansi = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');
  return revealInvisible(output.replace(ansi, '').replaceAll('\r\n', '\n'))
    .split('\n')
    .map((line) => {
      const [, lead = '', text = ''] = /^([ \t]*)(.*)$/s.exec(line.trimEnd()) ?? [];
      return lead.replaceAll('\t', '        ') + text.replace(/\t+/g, '    ');
    });
}

/** Splits a help text, given as plain lines. Text without a title is `prose`. */
export function helpBlocks(lines: readonly string[]): HelpBlock[] {
  const titles = lines.map((_, index) => titleAt(lines, index));
  const usage = titles.findIndex((title) => title?.kind === 'usage');
  const isUsageLast = !titles.slice(usage + 1).some((title) => title !== null && listing.has(title.kind));
  const blocks: HelpBlock[] = [{ kind: 'prose', title: '', lines: [] }];
  lines.forEach((line, index) => {
    const current = blocks.at(-1);
    const title = titles[index] ?? null;
    const isBefore = index < usage && !isUsageLast;
    if (current && title && opens(title, current, isBefore)) {
      blocks.push({ kind: title.kind, title: title.title, lines: title.rest === '' ? [] : [title.rest] });
    } else if (current && ends(current, line)) {
      const below = lines.slice(index + 1, nextTitle(titles, index));
      if (goesOn(current, below)) current.lines.push(' '.repeat(40) + line);
      else blocks.push({ kind: 'prose', title: '', lines: [line] });
    } else current?.lines.push(line);
  });
  return blocks.filter(({ kind, lines: own }) => kind !== 'prose' || own.some((line) => line !== ''));
}

/** Blocks that a program prints after the usage, unless it prints the usage last. */
const listing: ReadonlySet<BlockKind> = new Set(['commands', 'flags', 'global', 'aliases', 'examples']);

function titleAt(lines: readonly string[], index: number): Title | null {
  const line = lines[index] ?? '';
  const inline = /^(usage):\s+(\S.*)$/i.exec(line);
  if (inline) return { kind: 'usage', title: inline[1] ?? '', rest: inline[2] ?? '', isCapital: false };
  const isCapital = /^[A-Z][A-Z0-9 /()&'-]*[A-Z):]:?$/.test(line) && /^\s+\S/.test(nextText(lines, index));
  const isTitle = /^\S.*:$/.test(line) || (isCapital && (lines[index - 1] ?? '') === '');
  if (!isTitle) return null;
  const title = line.replace(/:$/, '');
  return { kind: kindOf(title), title, rest: '', isCapital };
}

function nextText(lines: readonly string[], index: number): string {
  let at = index + 1;
  while (lines[at] === '') at++;
  return lines[at] ?? '';
}

/** Titles as cobra's default template prints them, and the words that programs put in their place. */
function kindOf(printed: string): BlockKind {
  const title = printed
    .replace(/\s*\([^)]*\)$/, '')
    .toLowerCase()
    .trim();
  if (title === 'usage' || title === 'name' || title === 'description') return title;
  if (/^alias(es)?$/.test(title)) return 'aliases';
  if (/^examples?$/.test(title)) return 'examples';
  if (/\bhelp topics$/.test(title)) return 'topics';
  // A sentence may speak of commands; a title has a few words.
  if (title.split(' ').length > 6) return 'other';
  if (/^(global|inherited|persistent|parent)\b.*\b(flags|options)\b/.test(title)) return 'global';
  if (/\b(flags|options) inherited\b/.test(title)) return 'global';
  if (/\b(flags|options)\b/.test(title)) return 'flags';
  return /\b(sub-?)?commands\b/.test(title) ? 'commands' : 'other';
}

/** Whether a title starts a block, where the one before it may well hold a line that only looks like a title. */
function opens({ kind, isCapital }: Title, current: HelpBlock, isBeforeUsage: boolean): boolean {
  if (kind === 'usage') return true;
  // Before the usage, cobra's template has nothing but the description.
  if (isBeforeUsage) return kind === 'name' || (kind === 'description' && isBlank(current.lines.at(-1)));
  if (kind !== 'other') return true;
  if (current.kind === 'prose' && !isCapital) return false;
  // Examples may hold such lines, unless they are indented as a whole.
  const text = current.lines.filter((line) => !isBlank(line));
  return current.kind !== 'examples' || (text.length > 0 && text.every((line) => /^\s/.test(line)));
}

/** Whether a line that isn't indented is no part of a block any more. */
function ends({ kind, lines }: HelpBlock, line: string): boolean {
  if (kind === 'prose' || kind === 'examples' || !/^\S/.test(line)) return false;
  return lines.length > 0 && (isBlank(lines.at(-1)) || /^\s/.test(lines.at(-1) ?? ''));
}

/**
 * Whether rows of the same list stand below a line that isn't indented: cobra prints a summary of several lines as it
 * is. With the longest name, the gap before the summary is one space, so that rows right below have no other sign than
 * their indentation.
 */
function goesOn({ kind, lines }: HelpBlock, below: readonly string[]): boolean {
  if (!lists.has(kind)) return false;
  const starts = new Set(lines.flatMap((row) => rowStart(row, kind) ?? []));
  const near = below.slice(0, Math.max(below.indexOf(''), 0));
  const indents = new Set(lines.flatMap((row) => /^\s+(?=\S)/.exec(row)?.[0] ?? []));
  return (
    below.some((row) => starts.has(rowStart(row, kind) ?? '')) ||
    near.some((row) => indents.has(/^\s*/.exec(row)?.[0] ?? ''))
  );
}

const lists: ReadonlySet<BlockKind> = new Set(['commands', 'flags', 'global']);

/** What the rows of a list have in common: flags begin alike, and the texts of commands stand in one column. */
function rowStart(row: string, kind: BlockKind): string | null {
  if (kind !== 'commands') return /^\s+-(?=\S)/.exec(row)?.[0] ?? null;
  return /^\s+\S+(?:\s\S+)*?\s{2,}(?=\S)/.exec(row)?.[0].replace(/\S/g, ' ') ?? null;
}

function nextTitle(titles: readonly (Title | null)[], index: number): number {
  const next = titles.findIndex((title, at) => at > index && title !== null);
  return next < 0 ? titles.length : next;
}

function isBlank(line: string | undefined): boolean {
  return line === undefined || line === '';
}
