import { readBash } from './bash.ts';
import { languageOf } from './heredocs.ts';
import { asCurl } from './web-request.ts';
import {
  type HereText,
  type Invocation,
  maskPlaceholders,
  restored,
  type ShellCode,
  type ShellWord,
  unknown,
} from './words.ts';
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

/** Calls of the programs in PowerShell, and its here-strings, in the order of the text. */
export function readPowershell(text: string, programs: ReadonlySet<string>): ShellCode {
  const reader = new Reader(text, programs);
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
  readonly #programs: ReadonlySet<string>;
  readonly #found: Invocation[] = [];
  readonly #texts: HereText[] = [];
  /** Words of the commands that brackets have interrupted. */
  readonly #outer: ShellWord[][] = [];
  #words: ShellWord[] = [];
  /** The next token belongs to the word before it. */
  #joins = false;
  #skip = false;

  constructor(text: string, programs: ReadonlySet<string>) {
    this.#text = text;
    this.#programs = programs;
  }

  take(groups: Readonly<Record<string, string | undefined>>, pos: number, source: string): void {
    if (groups.blank !== undefined || groups.comment !== undefined) this.#joins = false;
    else if (groups.end !== undefined) this.#end(groups.end, pos);
    else if (groups.redirect !== undefined) {
      this.#skip = !source.includes('&');
      this.#joins = false;
    } else {
      if (groups.here !== undefined) this.#here(pos + 3, source.slice(3, -3));
      this.#word(pos, source, valueOfToken(groups, source, unknown), valueOfToken(groups, source, '$&'));
    }
  }

  finish(): ShellCode {
    while (this.#outer.length > 0) this.#end(')', this.#text.length);
    this.#command();
    return { calls: this.#found.sort((a, b) => a.pos - b.pos), texts: this.#texts };
  }

  #here(pos: number, masked: string): void {
    const text = this.#text.slice(pos, pos + masked.length);
    this.#texts.push({ text, pos, language: languageOf(text, []), file: undefined });
  }

  #word(pos: number, source: string, value: string, masked = value): void {
    const written = this.#text.slice(pos, pos + source.length);
    const said = restored(masked, source, written);
    const last = this.#words.at(-1);
    if (this.#joins && last)
      this.#words[this.#words.length - 1] = {
        ...last,
        text: last.text + written,
        value: last.value + value,
        said: last.said + said,
      };
    else if (this.#skip) this.#skip = false;
    else this.#words.push({ text: written, value, said, pos, becomes: source.startsWith('@') ? 'many' : 'one' });
    this.#joins = true;
  }

  #end(mark: string, pos: number): void {
    this.#skip = false;
    if (/[({]$/.test(mark)) {
      // What the brackets give is one word of the command around them.
      if (!this.#joins || this.#words.length === 0) this.#word(pos, mark, unknown, '$(…)');
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
    const request = asCurl(words);
    if (request) {
      this.#found.push({ program: 'curl', words: request, pos: words[0]?.pos ?? 0, open: false, input: null });
      return;
    }
    const hit = findProgram(words, this.#programs);
    const name = hit && words[hit.index];
    if (hit && name) {
      const { program, index, adds } = hit;
      this.#found.push({ program, words: words.slice(index + 1), pos: name.pos, open: adds, input: null });
    } else
      for (const line of nestedLines(words))
        this.#found.push(...readBash(line.text.slice(1, -1), this.#programs, (pos) => line.pos + 1 + pos, 1).calls);
  }
}

/** `$x = thv list`: the command begins after the sign. */
function afterAssignment(words: readonly ShellWord[]): readonly ShellWord[] {
  const isAssigned = words[0]?.text.startsWith('$') && /^[+]?=/.test(words[1]?.text ?? '');
  return isAssigned ? words.slice(2) : words;
}

/** What a token comes to; `open` is put in the place of variables. */
function valueOfToken(groups: Readonly<Record<string, string | undefined>>, source: string, open: string): string {
  if (groups.variable !== undefined) return open === unknown ? unknown : source;
  if (groups.here !== undefined) return open === unknown ? unknown : source.slice(3, -3);
  if (groups.single !== undefined) return source.replace(/^'|'$/g, '').replaceAll("''", "'");
  if (groups.double !== undefined)
    return source
      .replace(/^"|"$/g, '')
      .replace(/\$\{[^}\n]*\}|\$[\w:]+|\$\([^)]*\)/g, open)
      .replace(/`([\s\S])/g, '$1')
      .replaceAll('""', '"');
  return source.replace(/`([\s\S])/g, '$1');
}
