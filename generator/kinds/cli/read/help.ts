import { failureAt, inPath } from '../../../shared/problem.ts';
import { commandList, type ListedCommand } from './command-list.ts';
import { parseFlagTable, refuseUnread } from './flags.ts';
import { namesGlobalFlags } from './global-flags.ts';
import { type BlockKind, type HelpBlock, helpBlocks, plainLines } from './help-blocks.ts';
import { dedentCommon, type ParsedCommand } from './markdown.ts';
import { cobraProse } from './prose.ts';
import { parseArguments } from './usage.ts';

/** A block whose title doesn't say whether it lists commands, and which looks as if it did. */
export interface DoubtfulList {
  readonly title: string;
  readonly commands: readonly ListedCommand[];
}

export interface ParsedHelp {
  readonly command: ParsedCommand;
  /** Commands that the help lists. */
  readonly children: readonly ListedCommand[];
  readonly doubtful: readonly DoubtfulList[];
  /** Pages of text that the help lists among its topics; they are no commands. */
  readonly topics: readonly string[];
  /** Parts of the description besides the long text, as Markdown. */
  readonly remarks: readonly string[];
}

/** What is known of a command before its help is read. */
export interface HelpContext {
  readonly path: readonly string[];
  /** Its purpose, which stands only in its parent's list; null for the root, whose first paragraph serves. */
  readonly summary: string | null;
  /** Titles of its blocks that list commands, though they don't say so. */
  readonly commandTitles?: ReadonlySet<string>;
  /** Remarks that the program's own help has made; programs repeat some in the help of every command. */
  readonly known?: ReadonlySet<string>;
}

/** Reads one help text of a cobra program. @throws InputError for what isn't help, and for parts that can't be read */
export function parseHelp(output: string, context: HelpContext): ParsedHelp {
  const { path, commandTitles = new Set(), known = new Set() } = context;
  const place = `${path.join(' ')} --help`;
  const at = inPath(path[0] ?? '', place);
  const blocks = helpBlocks(plainLines(output)).map(
    (block): HelpBlock =>
      block.kind === 'other' && commandTitles.has(block.title) ? { ...block, kind: 'commands' } : byContent(block),
  );
  const linesOf = (...kinds: BlockKind[]): string[] =>
    blocks.flatMap(({ kind, lines }) => (kinds.includes(kind) ? lines : []));
  if (!blocks.some(({ kind }) => kind === 'usage'))
    throw failureAt(at, {
      what: 'printed no `Usage:` block',
      why: 'the program is not built with cobra, or it failed',
      do: 'run the command by hand and see what it prints',
    });
  const usageLines = linesOf('usage').flatMap((line) => line.trim() || []);
  const listed = usageLines.find((line) => /^[a-z][\w-]* {2,}\S/.test(line) && !line.startsWith(`${path[0]} `));
  if (listed !== undefined)
    throw failureAt(at, {
      what: `lists commands in its usage, where they can't be read: \`${listed}\``,
      why: 'the program is not built with cobra, and its commands would be missing from the reference',
      do: 'document the program from its Markdown or YAML files instead',
    });
  refuseOtherCommand(usageLines, path);
  const flags = parseFlagTable(linesOf('flags').join('\n'));
  const inherited = parseFlagTable(linesOf('global').join('\n'));
  refuseUnread({ unread: [...flags.unread, ...inherited.unread] }, at);
  const children = commandsOf(blocks, path);
  if (usageLines.includes(`${path.join(' ')} [command]`) && children.length === 0)
    throw failureAt(at, {
      what: 'says that it has commands, and lists none that can be read',
      why: 'they would be missing from the reference',
      do: 'document the program from its Markdown or YAML files instead',
    });
  const usage = usageLines.filter((line) => !isGroup(line, path)).join('\n') || null;
  const aliases = aliasesOf(linesOf('aliases'), path);
  const { summary, long, remarks: said } = textOf(blocks, context);
  const intros = [flags, inherited]
    .map(({ rest }) => cobraProse(rest.join('\n'), path[0] ?? ''))
    .filter((text) => text !== '');
  const remarks = [...aliases.elsewhere.map((name) => `The same as \`${name}\`.`), ...said, ...intros];
  return {
    command: {
      path: [...path],
      summary,
      description: [long, ...remarks.filter((remark) => !known.has(remark))].filter((text) => text !== '').join('\n\n'),
      usage,
      arguments: parseArguments(usage, path),
      argumentCount: null,
      aliases: aliases.own,
      flags: flags.flags,
      inheritedFlags: inherited.flags.filter(({ name }) => !flags.flags.some((flag) => flag.name === name)),
      examples: dedentCommon(linesOf('examples').join('\n')),
      deprecated: null,
      file: place,
      related: null,
    },
    children,
    doubtful: doubtfulLists(blocks, path),
    topics: topicsOf(linesOf('topics'), path),
    remarks,
  };
}

/** Flags under a title that doesn't speak of them are flags all the same; the other way round it's text. */
function byContent(block: HelpBlock): HelpBlock {
  if (block.kind !== 'other' && block.kind !== 'flags' && block.kind !== 'global') return block;
  const hasFlags = parseFlagTable(block.lines.join('\n')).flags.length > 0 && /^\s*-/.test(firstText(block.lines));
  if (block.kind === 'other') return hasFlags ? { ...block, kind: 'flags' } : block;
  return hasFlags || block.lines.some((line) => /^\s*-\S/.test(line)) ? block : { ...block, kind: 'other' };
}

function firstText(lines: readonly string[]): string {
  return lines.find((line) => line !== '') ?? '';
}

/** Commands of the lists. A line among them that names none may be one that is written in another way. */
function commandsOf(blocks: readonly HelpBlock[], path: readonly string[]): ListedCommand[] {
  const lists = blocks.filter(({ kind }) => kind === 'commands').map(({ lines }) => commandList(lines, path));
  const unread = lists.flatMap((list) => list.unread);
  if (unread.length > 0)
    throw failureAt(inPath(path[0] ?? '', `${path.join(' ')} --help`), {
      what: `lists something among its commands that can't be read as one: \`${unread[0]}\``,
      why: 'a command would be missing from the reference',
      do: 'document the program from its Markdown or YAML files instead',
    });
  const found = new Map<string, ListedCommand>();
  for (const command of lists.flatMap((list) => list.commands)) {
    const name = command.words.join(' ');
    if (!found.has(name)) found.set(name, command);
  }
  return [...found.values()];
}

function topicsOf(lines: readonly string[], path: readonly string[]): string[] {
  const { commands, unread } = commandList(lines, path);
  return [...commands.map(({ words }) => [...path, ...words].join(' ')), ...unread];
}

function doubtfulLists(blocks: readonly HelpBlock[], path: readonly string[]): DoubtfulList[] {
  return blocks.flatMap(({ kind, title, lines }) => {
    if (kind !== 'other') return [];
    const { commands, unread } = commandList(lines, path);
    const isList = commands.every(({ words, summary }) => /^[a-z]/.test(words[0] ?? '') && summary !== '');
    return isList && unread.length === 0 && commands.length > 0 ? [{ title, commands }] : [];
  });
}

/** The purpose, the long text and what else a help text says. */
function textOf(blocks: readonly HelpBlock[], { path, summary: given }: HelpContext) {
  const program = path[0] ?? '';
  const [named = ''] = blocks.flatMap(({ kind, lines }) => (kind === 'name' ? dedentCommon(lines.join('\n')) : []));
  const purpose = named.replace(/^\S+(?: \S+)* - /, '');
  const texts = blocks
    .filter(({ kind }) => kind === 'prose' || kind === 'description')
    .map(({ lines }) => dedentCommon(lines.filter((line) => !isPointer(line)).join('\n')))
    .filter((text) => text !== '');
  // The long text comes first; what stands between and below the blocks is a remark.
  const lead = texts.slice(0, 1);
  // cobra prints the purpose again before a description of its own.
  if (texts.length > 1 && blocks.some(({ kind }) => kind === 'description') && !texts[0]?.includes('\n'))
    lead.splice(0, 1, texts[1] ?? '');
  const used = texts.indexOf(lead[0] ?? '') + 1;
  const long = lead[0] ?? '';
  const first = (texts[0] ?? '').split(/\n\s*\n/)[0] ?? '';
  const summary = given || purpose || first.replace(/\s+/g, ' ');
  const sections = blocks.flatMap(({ kind, title, lines }) => (kind === 'other' ? section(title, lines, program) : []));
  return {
    summary,
    // cobra prints the purpose again where a command has no long text.
    long: [given ?? first, purpose].includes(long) ? '' : cobraProse(long, program),
    remarks: [...texts.slice(used).map((text) => cobraProse(text, program)), ...sections],
  };
}

/** `Use "hive [command] --help" for more information`: pages have links. */
function isPointer(line: string): boolean {
  return /^(Use|Run|See|Type) ["'`].* (--help|-h)["'`] (for|to) /.test(line) || namesGlobalFlags(line);
}

/** A block that is none of the known ones, as a section of the description. */
function section(title: string, lines: readonly string[], program: string): string[] {
  const text = dedentCommon(lines.filter((line) => !isPointer(line.trim())).join('\n'));
  if (text === '') return [];
  const heading = /[a-z]/.test(title) ? title : title.charAt(0) + title.slice(1).toLowerCase();
  // Columns stay columns.
  const isTable = text.split('\n').some((line) => /\S {2,}\S/.test(line)) && !text.includes('```');
  return [`### ${heading}\n\n${isTable ? `\`\`\`text\n${text}\n\`\`\`` : cobraProse(text, program)}`];
}

/** Whether a line of the usage only says that there are commands: `hive [command]`, `hive cells COMMAND [flags]`. */
function isGroup(line: string, path: readonly string[]): boolean {
  const own = path.join(' ');
  if (!line.startsWith(`${own} `)) return false;
  const words = line.slice(own.length + 1).replace(/\[(global |command )?(flags|options)\]/gi, '');
  return /^\s*(?:\[(sub)?command\]|<(sub)?command>|(SUB)?COMMAND)(\s+<subcommand>)?\s*$/.test(words);
}

/** A program that answers an unknown word with its own help would be crawled for ever. */
function refuseOtherCommand(usageLines: readonly string[], path: readonly string[]): void {
  const words = path.slice(1).join(' ');
  if (words === '' || usageLines.length === 0 || usageLines.some((line) => ` ${line} `.includes(` ${words} `))) return;
  throw failureAt(inPath(path[0] ?? '', `${path.join(' ')} --help`), {
    what: `answered with the help of another command: its usage is \`${usageLines[0] ?? ''}\``,
    why: 'the reference would describe a command that does not exist',
    do: `run the command by hand; leave it out with --skip "${words}" if it's only another name`,
  });
}

interface Aliases {
  /** Names beside the command's own, below the same parent. */
  readonly own: readonly string[];
  /** Whole names that begin otherwise: `docker run` of `docker container run`. */
  readonly elsewhere: readonly string[];
}

/** The help output always names aliases where there are any, so none printed means none. */
function aliasesOf(lines: readonly string[], path: readonly string[]): Aliases {
  const names = lines.flatMap((line) => line.split(',')).map((name) => name.trim());
  const isWhole = (name: string): boolean => path.length > 1 && name.startsWith(`${path[0]} `);
  const whole = names.filter(isWhole).map((name) => name.split(/\s+/));
  const isBeside = (words: readonly string[]): boolean =>
    words.length === path.length && words.slice(0, -1).every((word, index) => word === path[index]);
  const own = [
    ...names.filter((name) => !isWhole(name)).flatMap((name) => name.split(/\s+/)),
    ...whole.filter(isBeside).map((words) => words.at(-1) ?? ''),
  ];
  return {
    own: [...new Set(own)].filter((name) => name !== '' && name !== path.at(-1)),
    elsewhere: [...new Set(whole.filter((words) => !isBeside(words)).map((words) => words.join(' ')))],
  };
}
