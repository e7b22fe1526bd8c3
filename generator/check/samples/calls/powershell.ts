import { bashInvocations } from './bash.ts';
import { type Invocation, maskPlaceholders, unknown, type Word } from './words.ts';
import { findProgram, nestedLines } from './wrappers.ts';

/*
 * What of PowerShell's grammar decides where a command begins and ends, and what its words are. No parser of it comes
 * as a package that runs everywhere; the rest of the language does not matter here.
 */
const token = new RegExp(
  [
    /(?<blank>(?:[^\S\n]|`\n|<#[\s\S]*?#>)+)/,
    /(?<comment>(?<![^\s;|(){}])#[^\n]*)/,
    /(?<here>@"\n[\s\S]*?\n"@|@'\n[\s\S]*?\n'@)/,
    /(?<end>\n|;|\|\|?|&&?|\$?\(|@\(|\)|@?\{|\})/,
    /(?<redirect>[\d*]?>{1,2}(?:&\d)?)/,
    /(?<double>"(?:[^"`]|`[\s\S]|"")*"?)/,
    /(?<single>'(?:[^']|'')*'?)/,
    /(?<variable>\$\{[^}\n]*\}|\$[\w:?]+(?:\.\w+)*)/,
    /(?<plain>(?:`[\s\S]|[^\s;|&(){}"'`$>])+)/,
    /(?<other>[\s\S])/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);

/** Calls of the program in PowerShell, in the order of the text. */
export function powershellInvocations(text: string, program: string): Invocation[] {
  const reader = new Reader(text, program);
  const masked = maskPlaceholders(withoutPrompts(text));
  for (const match of masked.matchAll(token)) reader.take(match.groups ?? {}, match.index, match[0]);
  return reader.finish();
}

/** Blanks `PS C:\> ` and `>> `; output between the prompts is blanked too. Every offset stays the same. */
function withoutPrompts(text: string): string {
  const prompt = /^\s*PS(?: [^>\n]*)?> ?|^\s*[A-Za-z]:\\[^>|"\n]*> ?(?=\S)|^>>? (?=\S)/;
  const lines = text.split('\n');
  if (!prompt.test(lines.find((line) => line.trim() !== '') ?? '')) return text;
  let goesOn = false;
  return lines
    .map((line) => {
      const mark = prompt.exec(line)?.[0].length;
      const isCommand = mark !== undefined || goesOn;
      goesOn = isCommand && /[`|]\s*$/.test(line);
      return isCommand ? ' '.repeat(mark ?? 0) + line.slice(mark ?? 0) : ' '.repeat(line.length);
    })
    .join('\n');
}

class Reader {
  readonly #text: string;
  readonly #program: string;
  readonly #found: Invocation[] = [];
  /** Words of the commands that brackets have interrupted. */
  readonly #outer: Word[][] = [];
  #words: Word[] = [];
  /** The next token belongs to the word before it. */
  #joins = false;
  #skip = false;

  constructor(text: string, program: string) {
    this.#text = text;
    this.#program = program;
  }

  take(groups: Readonly<Record<string, string | undefined>>, pos: number, source: string): void {
    if (groups.blank !== undefined || groups.comment !== undefined) this.#joins = false;
    else if (groups.end !== undefined) this.#end(groups.end, pos);
    else if (groups.redirect !== undefined) {
      this.#skip = !source.includes('&');
      this.#joins = false;
    } else this.#word(pos, source, valueOfToken(groups, source));
  }

  finish(): Invocation[] {
    while (this.#outer.length > 0) this.#end(')', this.#text.length);
    this.#command();
    return this.#found.sort((a, b) => a.pos - b.pos);
  }

  #word(pos: number, source: string, value: string): void {
    const written = this.#text.slice(pos, pos + source.length);
    const last = this.#words.at(-1);
    if (this.#joins && last)
      this.#words[this.#words.length - 1] = { ...last, text: last.text + written, value: last.value + value };
    else if (this.#skip) this.#skip = false;
    else this.#words.push({ text: written, value, pos, becomes: source.startsWith('@') ? 'many' : 'one' });
    this.#joins = true;
  }

  #end(mark: string, pos: number): void {
    this.#skip = false;
    if (/[({]$/.test(mark)) {
      // What the brackets give is one word of the command around them.
      if (!this.#joins || this.#words.length === 0) this.#word(pos, mark, unknown);
      if (this.#outer.length > 1000) return;
      this.#outer.push(this.#words);
      this.#words = [];
      this.#joins = false;
    } else if (mark === ')' || mark === '}') {
      this.#command();
      this.#words = this.#outer.pop() ?? [];
      this.#joins = this.#words.length > 0;
    } else {
      const calls = mark === '&' && this.#words.length === 0;
      if (!calls) this.#command();
      this.#joins = false;
    }
  }

  #command(): void {
    const words = afterAssignment(this.#words);
    this.#words = [];
    const hit = findProgram(words, this.#program);
    const name = hit && words[hit.index];
    if (hit && name) this.#found.push({ words: words.slice(hit.index + 1), pos: name.pos, open: hit.adds });
    else
      for (const line of nestedLines(words))
        this.#found.push(...bashInvocations(line.text.slice(1, -1), this.#program, line.pos + 1, 1));
  }
}

/** `$x = thv list`: the command begins after the sign. */
function afterAssignment(words: readonly Word[]): readonly Word[] {
  const isAssigned = words[0]?.text.startsWith('$') && /^[+]?=/.test(words[1]?.text ?? '');
  return isAssigned ? words.slice(2) : words;
}

function valueOfToken(groups: Readonly<Record<string, string | undefined>>, source: string): string {
  if (groups.variable !== undefined || groups.here !== undefined) return unknown;
  if (groups.single !== undefined) return source.replace(/^'|'$/g, '').replaceAll("''", "'");
  if (groups.double !== undefined)
    return source
      .replace(/^"|"$/g, '')
      .replace(/\$\{[^}\n]*\}|\$[\w:]+|\$\([^)]*\)/g, unknown)
      .replace(/`([\s\S])/g, '$1')
      .replaceAll('""', '"');
  return source.replace(/`([\s\S])/g, '$1');
}
