import {
  type Command,
  type CommandArgument,
  forEachChild,
  type ParsedScript,
  parse,
  type SyntaxNode,
  type WordPart,
} from 'unbash';
import { type Invocation, maskPlaceholders, unknown, type Word } from './words.ts';
import { findProgram, nestedLines } from './wrappers.ts';

/** Deepest nesting that is followed. */
const maxDepth = 100;

/** Where the text of a syntax tree stands in the sample. */
interface Source {
  /** As written, placeholders included; as long as the parsed text. */
  readonly text: string;
  readonly shift: number;
  /** Set where offsets do not carry over: everything is then at this one. */
  readonly at?: number;
}

/** Calls of the program in a script for bash and its relatives, in the order of the text. */
export function bashInvocations(text: string, program: string, shift = 0, depth = 0): Invocation[] {
  const found: Invocation[] = [];
  const script = parse(maskPlaceholders(text));
  if (!script.errors?.length) return collect(script, { text, shift }, program, false, depth);
  // What cannot be read as a whole is read line by line; of a line that is wrong itself, what stands there still counts.
  for (const line of logicalLines(text)) {
    const part = parse(maskPlaceholders(line.text));
    found.push(...collect(part, { text: line.text, shift: shift + line.start }, program, !!part.errors?.length, depth));
  }
  return found;
}

/** True when a script ends within a quotation, a heredoc, a block: when its next line belongs to it. */
export function isUnfinished(text: string): boolean {
  const script = parse(maskPlaceholders(text));
  if (/(?:^|[^\\])(?:\\\\)*\\$/.test(text) || script.errors?.length) return true;
  let open = false;
  const visit = (node: SyntaxNode, depth: number): void => {
    if (node.type === 'HereDoc' && !node.closing) open = true;
    if (depth < maxDepth) forEachChild(node, (child) => visit(child, depth + 1));
  };
  visit(script, 0);
  return open;
}

function logicalLines(text: string): { text: string; start: number }[] {
  return [...text.matchAll(/(?:\\\n|[^\n])+/g)].map((match) => ({ text: match[0], start: match.index }));
}

function collect(script: ParsedScript, whole: Source, program: string, open: boolean, depth: number): Invocation[] {
  const found: Invocation[] = [];
  const visit = (node: SyntaxNode, source: Source, level: number): void => {
    if (node.type === 'Command') found.push(...invocationsOf(node, source, program, open, level));
    if (level >= maxDepth) return;
    forEachChild(node, (child) => {
      // Backquotes within backquotes are unescaped first, and such a script counts in its own text.
      const own = child.type === 'Script' ? child.source : undefined;
      visit(child, own === undefined ? source : { text: own, shift: 0, at: offset(source, node.pos) }, level + 1);
    });
  };
  visit(script, whole, depth);
  return found.sort((a, b) => a.pos - b.pos);
}

function offset({ shift, at }: Source, pos: number): number {
  return at ?? pos + shift;
}

function invocationsOf(node: Command, source: Source, program: string, open: boolean, depth: number): Invocation[] {
  if (!node.name) return [];
  const words = [node.name, ...node.args].map((word) => wordOf(word, source));
  const hit = findProgram(words, program);
  const name = hit && words[hit.index];
  // `'thv' is not recognized` is the message of a shell.
  if (hit && name && /^["']/.test(name.text) && name.value === program) return [];
  if (hit && name) return [{ words: words.slice(hit.index + 1), pos: name.pos, open: open || hit.adds }];
  if (depth > 10) return [];
  return nestedLines(words).flatMap((word) => {
    const inner = word.text.slice(1, -1);
    // Escapes would move what follows them; the line of the word is near enough then.
    const nested = bashInvocations(inner === word.value ? inner : word.value, program, word.pos + 1, depth + 11);
    return inner === word.value
      ? nested
      : nested.map((call) => ({
          ...call,
          pos: word.pos,
          words: call.words.map((item) => ({ ...item, pos: word.pos })),
        }));
  });
}

function wordOf(word: CommandArgument, source: Source): Word {
  const { pos, end } = word;
  const text = source.text.slice(pos, end);
  const parts = word.type === 'Word' ? word.parts : undefined;
  return {
    text,
    value: word.type !== 'Word' ? text : parts ? parts.map(valueOfPart).join('') : word.value,
    pos: offset(source, pos),
    becomes: parts?.some(isMany) ? 'many' : 'one',
  };
}

function valueOfPart(part: WordPart): string {
  switch (part.type) {
    case 'Literal':
    case 'SingleQuoted':
    case 'AnsiCQuoted':
      return part.value;
    case 'DoubleQuoted':
    case 'LocaleString':
      return part.parts.map(valueOfPart).join('');
    case 'Glob':
      return part.text;
    default:
      return unknown;
  }
}

/** Parts that the shell turns into any number of words. */
function isMany(part: WordPart): boolean {
  if (part.type === 'DoubleQuoted') return part.parts.some(({ text }) => /^\$(?:@|\{@|\{\w+\[@\])/.test(text));
  if (part.type === 'Glob') return part.kind === 'star';
  return /Expansion|ProcessSubstitution|ExtendedGlob/.test(part.type) && part.type !== 'ArithmeticExpansion';
}
