import { type Command, type CommandNode, forEachChild, type ParsedScript, parse, type SyntaxNode } from 'unbash';
import { hereText, inputOf } from './heredocs.ts';
import { type HereText, maskPlaceholders, type ShellCode } from './words.ts';
import { findProgram, nestedLines } from './wrappers.ts';
import { type Place, type Source, variablesOf, wordOf } from './written.ts';

/** Deepest nesting that is followed. */
const maxDepth = 100;

/** Calls of the programs in a script for bash and its relatives, and its heredocs, in the order of the text. */
export function readBash(
  text: string,
  programs: ReadonlySet<string>,
  place: Place = (pos) => pos,
  depth = 0,
  isRewritten = false,
): ShellCode {
  const script = parse(maskPlaceholders(text));
  if (!script.errors?.length)
    return collect(script, { text, place, isRewritten, variables: variablesOf(script) }, programs, false, depth);
  // What cannot be read as a whole is read line by line; of a line that is wrong itself, what stands there still counts.
  return joined(
    logicalLines(text).map((line) => {
      const part = parse(maskPlaceholders(line.text));
      const source = { text: line.text, place: (pos: number) => place(line.start + pos), isRewritten };
      return collect(part, source, programs, !!part.errors?.length, depth);
    }),
  );
}

/** What several scripts hold together. */
export function joined(codes: readonly ShellCode[]): ShellCode {
  return { calls: codes.flatMap(({ calls }) => calls), texts: codes.flatMap(({ texts }) => texts) };
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

function collect(
  script: ParsedScript,
  whole: Source,
  programs: ReadonlySet<string>,
  open: boolean,
  depth: number,
): ShellCode {
  const codes: ShellCode[] = [];
  const addHere = (texts: readonly HereText[], level: number): void => {
    codes.push({ calls: [], texts });
    if (level > 10) return;
    for (const { text, pos, isScript } of texts)
      if (isScript) codes.push(readBash(text, programs, (at) => pos + at, level + 11));
  };
  const visit = (node: SyntaxNode, source: Source, level: number, pipe: readonly CommandNode[]): void => {
    if (node.type === 'Command') {
      codes.push(callsOf(node, source, programs, { open, depth: level, pipe }));
      for (const redirect of node.redirects)
        if (redirect.type === 'HereDoc') addHere(hereText(redirect, node, pipe, source), level);
    } else if (node.type === 'Redirected')
      for (const redirect of node.redirects)
        if (redirect.type === 'HereDoc') addHere(hereText(redirect, null, pipe, source), level);
    if (level >= maxDepth) return;
    forEachChild(node, (child) => {
      // Backquotes within backquotes are unescaped first, and such a script counts in its own text.
      const own = child.type === 'Script' ? child.source : undefined;
      const inner = own === undefined ? source : { text: own, place: () => source.place(node.pos), isRewritten: true };
      visit(child, inner, level + 1, node.type === 'Pipeline' ? node.commands : []);
    });
  };
  visit(script, whole, depth, []);
  const { calls, texts } = joined(codes);
  // What a script within the script substitutes is met there and in the heredoc.
  const byPlace = new Map(calls.map((call) => [`${call.pos} ${call.words.map(({ text }) => text).join(' ')}`, call]));
  return { calls: [...byPlace.values()].sort((a, b) => a.pos - b.pos), texts };
}

interface Around {
  readonly open: boolean;
  readonly depth: number;
  /** The commands of the pipeline that the call is part of; none for one that stands alone. */
  readonly pipe: readonly CommandNode[];
}

function callsOf(
  node: Command,
  source: Source,
  programs: ReadonlySet<string>,
  { open, depth, pipe }: Around,
): ShellCode {
  const none = { calls: [], texts: [] };
  if (!node.name) return none;
  const words = [node.name, ...node.args].map((word) => wordOf(word, source));
  const hit = findProgram(words, programs);
  const name = hit && words[hit.index];
  // `'thv' is not recognized` is the message of a shell.
  if (hit && name && /^["']/.test(name.text) && name.value === hit.program) return none;
  if (hit && name) {
    const { program, index, adds } = hit;
    const input = source.isRewritten ? null : inputOf(node, pipe, source);
    return { calls: [{ program, words: words.slice(index + 1), pos: name.pos, open: open || adds, input }], texts: [] };
  }
  if (depth > 10) return none;
  return joined(
    nestedLines(words).map((word) => {
      const inner = word.text.slice(1, -1);
      // Escapes would move what follows them; the line of the word is near enough then.
      const isPlain = inner === word.value;
      return isPlain
        ? readBash(inner, programs, (pos) => word.pos + 1 + pos, depth + 11)
        : readBash(word.value, programs, () => word.pos, depth + 11, true);
    }),
  );
}
