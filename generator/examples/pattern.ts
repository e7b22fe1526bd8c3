/**
 * A text that a regular expression matches, for the simple ones that schemas have: characters, classes, groups,
 * alternatives (the first), repetition (as seldom as allowed). Whoever asks checks the result.
 */
export function textOfPattern(pattern: string, shortest: number): string {
  const once = new PatternReader(pattern, 0).read();
  // Open-ended parts grow until the text is long enough.
  for (let extra = 1; once.length < shortest && extra <= shortest; extra++) {
    const longer = new PatternReader(pattern, extra).read();
    if (longer.length >= shortest) return longer;
  }
  return once;
}

const classes: ReadonlyMap<string, string> = new Map([
  ['d', '0'],
  ['w', 'a'],
  ['s', ' '],
  ['D', 'a'],
  ['W', '-'],
  ['S', 'a'],
  ['t', '\t'],
  ['n', '\n'],
  ['r', '\r'],
  ['b', ''],
  ['B', ''],
]);

/** Repetitions end here. Those inside one another would otherwise multiply. */
const longest = 1000;

/** Tried in this order wherever a class leaves a choice. */
const characters = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-_./:@ ';

class PatternReader {
  readonly #pattern: string;
  /** How many more than needed an open-ended repetition writes. */
  readonly #extra: number;
  #at = 0;

  constructor(pattern: string, extra: number) {
    this.#pattern = pattern;
    this.#extra = extra;
  }

  /** Reads up to the end or a closing bracket; only the first alternative is kept. */
  read(): string {
    let first: string | null = null;
    let text = '';
    while (this.#at < this.#pattern.length && this.#pattern[this.#at] !== ')') {
      if (this.#pattern[this.#at] === '|') {
        this.#at++;
        first ??= text;
        text = '';
      } else text += this.#repeated(this.#atom());
    }
    return first ?? text;
  }

  #atom(): string {
    const character = this.#pattern[this.#at++] ?? '';
    if (character === '^' || character === '$') return '';
    if (character === '.') return 'a';
    if (character === '\\') return this.#escape();
    if (character === '[') return this.#class();
    if (character === '(') return this.#group();
    return character;
  }

  #group(): string {
    const [marks = '', kind = ''] = /^\?(?::|[=!]|<[=!]|<\w+>)/.exec(this.#pattern.slice(this.#at)) ?? [''];
    this.#at += marks.length;
    const text = this.read();
    this.#at++;
    // What is only looked at is not part of the text.
    return /^\?<?[=!]/.test(marks + kind) ? '' : text;
  }

  #escape(): string {
    const character = this.#pattern[this.#at++] ?? '';
    const length = character === 'x' ? 2 : character === 'u' ? 4 : 0;
    const digits = this.#pattern.slice(this.#at, this.#at + length);
    if (length > 0 && /^[\da-f]+$/i.test(digits)) {
      this.#at += length;
      return String.fromCharCode(Number.parseInt(digits, 16));
    }
    return classes.get(character) ?? character;
  }

  /** The class is read by the engine itself; a character that it takes is looked for. */
  #class(): string {
    const start = this.#at - 1;
    while (this.#at < this.#pattern.length && this.#pattern[this.#at] !== ']')
      this.#at += this.#pattern[this.#at] === '\\' ? 2 : 1;
    this.#at++;
    const source = this.#pattern.slice(start, this.#at);
    try {
      const expression = new RegExp(`^${source}$`);
      return [...characters].find((character) => expression.test(character)) ?? '';
    } catch {
      return '';
    }
  }

  #repeated(atom: string): string {
    const [marks = '', sign = '', from = '', to = ''] = /^(?:([*+?])|\{(\d+)(?:(,)\d*)?\})\??/.exec(
      this.#pattern.slice(this.#at),
    ) ?? [''];
    this.#at += marks.length;
    if (marks === '') return atom;
    const fewest = sign === '' ? Number(from) : sign === '+' ? 1 : 0;
    const isOpen = sign === '*' || sign === '+' || to === ',';
    return atom.repeat(Math.min(fewest + (isOpen ? this.#extra : 0), Math.ceil(longest / Math.max(atom.length, 1))));
  }
}
