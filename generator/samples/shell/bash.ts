import {
  type Command,
  type CommandArgument,
  type CommandNode,
  forEachChild,
  type HereDoc,
  type ParsedScript,
  parse,
  type SyntaxNode,
  type WordPart,
} from 'unbash';
import { fileLanguage } from '../data/languages.ts';
import { asCurl } from './powershell.ts';
import {
  blanks,
  type HereText,
  type Invocation,
  maskPlaceholders,
  type Script,
  type ShellCode,
  type ShellText,
  type ShellWord,
  unknown,
} from './words.ts';
import { findProgram, isShell, nestedLines } from './wrappers.ts';

/** Deepest syntax tree to follow. */
const deepest = 100;

/** Positions of words, and variables with a single value. */
interface Source extends Pick<Script, 'text' | 'place'> {
  readonly variables?: ReadonlyMap<string, string>;
}

/** Calls of the programs in a script for bash and similar shells, and its heredocs, in text order. */
export function readBash({ text, code, place }: Script, programs: ReadonlySet<string>, nested = 0): ShellCode {
  const whole = parse(code);
  if (!whole.errors?.length)
    return readTree(whole, { text, place, variables: variablesOf(whole) }, false, programs, nested);
  // If the script can't be parsed as a whole, parse it line by line, keeping what is readable in an invalid line.
  return joined(
    [...code.matchAll(/(?:\\\n|[^\n])+/g)].map(({ 0: line, index }) => {
      const part = parse(line);
      const script = { text: text.slice(index, index + line.length), place: (pos: number) => place(index + pos) };
      return readTree(part, script, !!part.errors?.length, programs, nested);
    }),
  );
}

/** Combines the contents of several scripts. */
export function joined(codes: readonly ShellCode[]): ShellCode {
  return { calls: codes.flatMap(({ calls }) => calls), texts: codes.flatMap(({ texts }) => texts) };
}

/** Whether a script ends within a quotation, heredoc or block, so that it continues on the next line. */
export function isUnfinished(code: string): boolean {
  const script = parse(code);
  if (/(?:^|[^\\])(?:\\\\)*\\$/.test(code) || script.errors?.length) return true;
  return nodesOf(script).some((node) => node.type === 'HereDoc' && !node.closing);
}

function nodesOf(node: SyntaxNode, found: SyntaxNode[] = [], depth = 0): SyntaxNode[] {
  found.push(node);
  if (depth < deepest) forEachChild(node, (child) => void nodesOf(child, found, depth + 1));
  return found;
}

/** Variables with a single value, such as `API=http://localhost:8080`. */
function variablesOf(script: ParsedScript): ReadonlyMap<string, string> {
  const given = nodesOf(script).filter((node) => node.type === 'Assignment');
  return new Map(
    [...Map.groupBy(given, ({ name }) => name)].flatMap(([name, [only, ...more]]) => {
      if (only?.value.type !== 'Word' || more.length > 0) return [];
      const value = plainText(only.value, () => unknown);
      return value.includes(unknown) ? [] : [[name, value]];
    }),
  );
}

/** @param isOpen the script can't be parsed to its end */
function readTree(
  script: ParsedScript,
  whole: Source,
  isOpen: boolean,
  programs: ReadonlySet<string>,
  nested: number,
): ShellCode {
  const calls: Invocation[] = [];
  const texts: HereText[] = [];
  visit(script, whole, [], 0);
  return { calls: calls.toSorted((a, b) => a.pos - b.pos), texts };

  /** @param around the heredoc's command, and the others in its pipeline */
  function visit(node: SyntaxNode, source: Source, around: readonly CommandNode[], depth: number): void {
    if (node.type === 'Command') readCommand(node, around, source);
    if (node.type === 'HereDoc') {
      const here = hereText(node, around, source);
      texts.push(here);
      if (isScript(here, around)) {
        nest(here.text, (pos) => here.pos + pos);
        return;
      }
    }
    if (depth >= deepest) return;
    const beside = node.type === 'Pipeline' ? node.commands : node.type === 'Redirected' ? around : [];
    forEachChild(node, (child) => {
      // Nested backquotes are unescaped first, so the inner script's offsets refer to another text.
      const unescaped = child.type === 'Script' ? child.source : undefined;
      const inner = unescaped === undefined ? source : { text: unescaped, place: () => source.place(node.pos) };
      visit(child, inner, node.type === 'Command' ? [node, ...around] : beside, depth + 1);
    });
  }

  /** A nested script: `bash -c "thv list"`. */
  function nest(text: string, place: Script['place']): void {
    if (nested > 1) return;
    const inner = readBash({ text, place, code: maskPlaceholders(text) }, programs, nested + 1);
    calls.push(...inner.calls);
    texts.push(...inner.texts);
  }

  function readCommand(node: Command, around: readonly CommandNode[], source: Source): void {
    if (!node.name) return;
    const words = [node.name, ...node.args].map((word) => wordOf(word, source));
    const request = asCurl(words);
    const hit = request ? { program: 'curl', index: 0 } : findProgram(words, programs);
    const name = words[hit?.index ?? 0];
    // `xargs` adds arguments.
    const open = isOpen || words.slice(0, hit?.index).some(({ value }) => value === 'xargs');
    // `'thv' is not recognized` is a shell's message.
    if (hit && name && (name.value !== hit.program || !/^["']/.test(name.text)))
      calls.push({
        ...{ program: hit.program, words: request ?? words.slice(hit.index + 1), pos: name.pos },
        ...{ open, input: inputOf([...around, node], source) },
      });
    for (const { text, value, pos } of hit ? [] : nestedLines(words)) {
      const inner = text.slice(1, -1);
      // Escapes would shift positions; then the word's line is close enough.
      if (inner === value) nest(inner, (at) => pos + 1 + at);
      else nest(value, () => pos);
    }
  }
}

/**
 * A command's input: its heredoc or here-string, or that of the command before it in a pipeline, or that command's
 * output.
 */
function inputOf(commands: readonly CommandNode[], source: Source): ShellText | null {
  const given = simple(commands).flatMap(({ redirects }) => redirects.filter(({ type }) => type !== 'Redirect'));
  const last = given.at(-1);
  if (last?.type === 'HereDoc') return hereText(last, [], source);
  const printing = simple(commands).find(({ name }) => /^(?:echo|printf)$/.test(name?.value ?? ''));
  const [printed, ...more] = printing?.args.filter(({ text }) => !text.startsWith('-')) ?? [];
  const read = last?.type === 'HereString' ? last.target : more.length === 0 ? printed : undefined;
  if (!read) return null;
  const { original, text, pos } = wordOf(read, source);
  return { text: original, pos: /^["']/.test(text) ? pos + 1 : pos };
}

/** A word of the tree, after quotes and expansions. */
function wordOf(word: CommandArgument, { text: script, place, variables }: Source): ShellWord {
  const { pos, end } = word;
  const text = script.slice(pos, end);
  const original = plainText(word, (part) => variables?.get(/^\$\{?(\w+)\}?$/.exec(part.text)?.[1] ?? '') ?? part.text);
  // Restore masked placeholders.
  const masked = [...word.text.matchAll(/\uE000+/g)].map(({ 0: run, index }) => text.slice(index, index + run.length));
  return {
    ...{ text, value: plainText(word, () => unknown), pos: place(pos) },
    original: original.replace(/\uE000+/g, (run) => masked.shift() ?? run),
    becomes: word.type === 'Word' && word.parts?.some(isMany) ? 'many' : 'one',
  };
}

/** A word without its quotes; `open` replaces expansions. */
function plainText(word: CommandArgument, open: (part: WordPart) => string): string {
  if (word.type !== 'Word') return word.text;
  return word.parts?.map(plainPart).join('') ?? word.value;

  function plainPart(part: WordPart): string {
    if (part.type === 'DoubleQuoted' || part.type === 'LocaleString') return part.parts.map(plainPart).join('');
    if (part.type === 'Glob') return part.text;
    return 'value' in part ? part.value : open(part);
  }
}

/** Whether the shell expands a part to any number of words. */
function isMany(part: WordPart): boolean {
  if (part.type === 'DoubleQuoted') return part.parts.some(({ text }) => /^\$(?:@|\{@|\{\w+\[@\])/.test(text));
  if (part.type === 'Glob') return part.kind === 'star';
  return /Expansion|ProcessSubstitution|ExtendedGlob/.test(part.type) && part.type !== 'ArithmeticExpansion';
}

const simple = (nodes: readonly CommandNode[]): Command[] => nodes.filter((node) => node.type === 'Command');

function hereText({ body, operator }: HereDoc, around: readonly CommandNode[], { text, place }: Source): HereText {
  const written = text.slice(body.pos, body.end);
  // The shell removes tabs; blanks keep the offsets.
  const plain = operator === '<<-' ? written.replaceAll(/^\t+/gm, blanks) : written;
  const file = simple(around)
    .map(fileOf)
    .findLast((one) => one !== undefined);
  const isApplied = simple(around).some(({ name }) => /^(kubectl|oc|k|helm)$/.test(name?.value ?? ''));
  const language = file === undefined ? (isApplied ? 'yaml' : languageOf(plain)) : (fileLanguage(file) ?? null);
  return { text: plain, pos: place(body.pos), language, file };
}

/** Guesses the language of a text. */
export function languageOf(text: string): HereText['language'] {
  return /^[ \t]*apiVersion:/m.test(text) && /^[ \t]*kind:/m.test(text) ? 'yaml' : null;
}

/** Whether the text is a script: a shell reads it, or it is written to one. */
function isScript({ text, file }: HereText, around: readonly CommandNode[]): boolean {
  if (file !== undefined) return /\.(?:ba|z|da|k)?sh$/i.test(file) || /^#!.*\b(?:ba|z|da|k)?sh\b/.test(text);
  return simple(around).some(({ name }) => name !== undefined && isShell(name.value));
}

/** The file that a command writes: `> server.yaml`, `tee server.yaml`. */
function fileOf({ redirects, name, args }: Command): string | undefined {
  const written = redirects.find((redirect) => redirect.type === 'Redirect' && redirect.operator.includes('>'));
  if (written?.type === 'Redirect') return written.target?.value;
  const words = [name, ...args];
  const tee = words.findIndex((word) => word?.text === 'tee');
  const file = tee < 0 ? undefined : words.slice(tee + 1).find((word) => !word?.text.startsWith('-'));
  return file?.type === 'Word' ? file.value : undefined;
}
