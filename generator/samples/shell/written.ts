import { type CommandArgument, forEachChild, type SyntaxNode, type WordPart } from 'unbash';
import { restored, type ShellWord, unknown } from './words.ts';

/** From an offset in a text to that in the sample. */
export type Place = (pos: number) => number;

/** Where the text of a syntax tree stands in the sample. */
export interface Source {
  /** As written, placeholders included; as long as the parsed text. */
  readonly text: string;
  readonly place: Place;
  /** The text isn't as the sample has it, and all of it is at one place. */
  readonly isRewritten?: boolean;
  /** Variables that the script gives one value, which is known. */
  readonly variables?: ReadonlyMap<string, string>;
}

/** Variables of a script that have one value throughout, such as `API=http://localhost:8080`. */
export function variablesOf(script: SyntaxNode): ReadonlyMap<string, string> {
  const values = new Map<string, string | null>();
  const visit = (node: SyntaxNode, depth: number): void => {
    if (node.type === 'Assignment') {
      const { name, value } = node;
      const text = value.type === 'Word' ? wordOf(value, { text: '', place: () => 0 }).value : unknown;
      const isKnown = !text.includes(unknown) && (values.get(name) ?? text) === text && !values.has(name);
      values.set(name, isKnown ? text : null);
    }
    if (depth < 50) forEachChild(node, (child) => visit(child, depth + 1));
  };
  visit(script, 0);
  return new Map([...values].flatMap(([name, value]) => (value === null ? [] : [[name, value]])));
}

/** A word of the tree, with what its quotes and expansions come to. */
export function wordOf(word: CommandArgument, source: Source): ShellWord {
  const { pos, end } = word;
  const text = source.text.slice(pos, end);
  const parts = word.type === 'Word' ? word.parts : undefined;
  const joined = (open: (part: WordPart) => string): string =>
    word.type === 'Word' ? (parts?.map((part) => valueOfPart(part, open)).join('') ?? word.value) : text;
  return {
    text,
    value: joined(() => unknown),
    said: restored(
      joined((part) => source.variables?.get(/^\$\{?(\w+)\}?$/.exec(part.text)?.[1] ?? '') ?? part.text),
      word.text,
      text,
    ),
    pos: source.place(pos),
    becomes: parts?.some(isMany) ? 'many' : 'one',
  };
}

/** The text of a part without its quotes; `open` says what stands for an expansion. */
function valueOfPart(part: WordPart, open: (part: WordPart) => string): string {
  switch (part.type) {
    case 'Literal':
    case 'SingleQuoted':
    case 'AnsiCQuoted':
      return part.value;
    case 'DoubleQuoted':
    case 'LocaleString':
      return part.parts.map((inner) => valueOfPart(inner, open)).join('');
    case 'Glob':
      return part.text;
    default:
      return open(part);
  }
}

/** Parts that the shell turns into any number of words. */
function isMany(part: WordPart): boolean {
  if (part.type === 'DoubleQuoted') return part.parts.some(({ text }) => /^\$(?:@|\{@|\{\w+\[@\])/.test(text));
  if (part.type === 'Glob') return part.kind === 'star';
  return /Expansion|ProcessSubstitution|ExtendedGlob/.test(part.type) && part.type !== 'ArithmeticExpansion';
}
