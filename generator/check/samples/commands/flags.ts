import type { Flag } from '../../../model/command.ts';
import type { Problem } from '../../../model/problem.ts';
import type { Word } from '../../../model/sample-facts.ts';
import { unknown } from '../../../samples/shell/words.ts';
import { unknownName, writeInstead } from '../../../shared/nearest.ts';
import { error, type Remedy, warning } from '../../../shared/problem.ts';
import { standsForAnother } from '../../../validation/placeholder.ts';
import { flagSuggestion } from './suggestions.ts';
import { type CallContext, type CommandNode, takesValue } from './tree.ts';
import { valueProblem, withValue } from './values.ts';

/** A flag and the word that names it. */
export interface UsedFlag {
  readonly flag: Flag;
  readonly word: Word;
  /** Absent where it has none, or the sample is wrong. */
  value?: Word;
}

export interface ReadFlags {
  /** Words that are arguments, in order. */
  readonly positionals: readonly Word[];
  /** How many of them stand after `--`. */
  readonly afterDashes: number;
  readonly used: readonly UsedFlag[];
  /** An unknown flag or a placeholder for flags: what is an argument and what is missing is not certain. */
  readonly uncertain: boolean;
  readonly problems: readonly Problem[];
}

/**
 * Reads flags and arguments of a command as pflag does: in any order, up to `--`. Where a call is only named, as in
 * inline code, or goes on elsewhere, the last flag may lack its value.
 */
export function readFlags(words: readonly Word[], node: CommandNode, context: CallContext, isOpen: boolean): ReadFlags {
  return new FlagReader(words.map(withoutBrackets), node, context, isOpen).read();
}

/** `[--all]` is notation for a flag that may be left out. */
function withoutBrackets(word: Word): Word {
  const inner = /^\[(-[^\]]*)\]?(?:\.\.\.|…)?$/.exec(word.value)?.[1];
  return inner === undefined ? word : { ...word, value: inner };
}

class FlagReader {
  readonly positionals: Word[] = [];
  readonly used: UsedFlag[] = [];
  readonly problems: Problem[] = [];
  afterDashes = 0;
  uncertain = false;
  readonly #words: readonly Word[];
  readonly #node: CommandNode;
  readonly #context: CallContext;
  readonly #isOpen: boolean;
  #at = 0;

  constructor(words: readonly Word[], node: CommandNode, context: CallContext, isOpen: boolean) {
    this.#isOpen = isOpen;
    this.#words = words;
    this.#node = node;
    this.#context = context;
  }

  read(): this {
    const curly = this.#words.find(({ text }) => /^[“”‘’]/.test(text));
    if (curly) {
      this.uncertain = true;
      const what = `writes \`${curly.text}\` with typographic quotation marks`;
      this.#report(curly, what, 'the shell takes them for letters', 'use straight quotation marks');
    }
    for (; this.#at < this.#words.length; this.#at++) {
      const word = this.#words[this.#at];
      if (!word) continue;
      if (word.value === '--') {
        const rest = this.#words.slice(this.#at + 1);
        this.positionals.push(...rest);
        this.afterDashes = rest.length;
        break;
      }
      if (word.value.startsWith('--')) this.#long(word);
      else if (/^-[^-]/.test(word.value)) this.#short(word);
      else this.#argument(word);
    }
    return this;
  }

  #argument(word: Word): void {
    const dashed = /^[–—‒−][-–—‒−]*([a-z][\w-]*)/.exec(word.value)?.[1];
    if (dashed !== undefined && (this.#node.flags.has(dashed) || this.#node.shorthands.has(dashed)))
      this.#report(
        word,
        `writes \`${word.text}\` with a typographic dash`,
        'the program takes it for an argument',
        writeInstead(word.text, `${dashed.length > 1 ? '--' : '-'}${dashed}`),
      );
    if (/^\[?(flags|options|args)\]?/i.test(word.value) || word.becomes === 'many') this.uncertain = true;
    this.positionals.push(word);
  }

  #long(word: Word): void {
    const [, name = '', value] = /^--([^=]*)(?:=(.*))?$/s.exec(word.value) ?? [];
    const flag = this.#node.flags.get(name);
    if (flag) this.#take(flag, word, value);
    else {
      this.uncertain = true;
      if (!this.#isNotation(name) && !this.#isLikelyValue(word)) this.#unknown(word, `--${name}`);
    }
  }

  /** In `--arg --verbose` both are unknown, and the second is what the first was meant to pass on: one mistake. */
  #isLikelyValue(word: Word): boolean {
    const before = this.#words[this.#at - 1];
    if (!before || !/^--[^=]+$/.test(before.value) || before.pos + before.text.length + 1 !== word.pos) return false;
    return !this.#node.flags.has(before.value.slice(2)) && !this.#isNotation(before.value.slice(2));
  }

  /** `--<flag>`, `--FLAG`, `--…`, and `--otel-*` where flags begin that way. */
  #isNotation(name: string): boolean {
    if (/^[A-Z_]+$/.test(name)) return true;
    const prefix = /^([a-z][\w-]*)?(?:\*|…|\.\.\.|[<[{]|\uE000)/.exec(name);
    return prefix !== null && [...this.#node.flags.keys()].some((known) => known.startsWith(prefix[1] ?? ''));
  }

  #short(word: Word): void {
    const letters = word.value.slice(1);
    for (let at = 0; at < letters.length; at++) {
      const letter = letters.charAt(at);
      const flag = this.#node.shorthands.get(letter);
      const rest = letters.slice(at + 1);
      if (!flag) {
        this.uncertain = true;
        const whole = at === 0 && rest !== '' ? (word.value.split('=')[0] ?? '') : `-${letter}`;
        if (/[A-Za-z0-9]/.test(letter)) this.#unknown(word, whole);
        return;
      }
      const takesRest = rest.startsWith('=') || takesValue(flag) === true;
      this.#take(flag, word, takesRest && rest !== '' ? rest.replace(/^=/, '') : undefined);
      if (takesRest) return;
    }
  }

  #take(flag: Flag, word: Word, value: string | undefined): void {
    const used: UsedFlag = { flag, word };
    this.used.push(used);
    if (flag.deprecated !== null)
      this.problems.push(
        warning(
          this.#context.locate(word.pos),
          `uses \`--${flag.name}\` of \`${this.#node.name}\`, which is deprecated`,
          'it may be gone in a later version',
          flag.deprecated,
        ),
      );
    const takes = takesValue(flag);
    const next = this.#words[this.#at + 1];
    if (value !== undefined) this.#value(used, { ...word, value });
    else if (takes === null) this.uncertain = true;
    else if (!takes) this.#bare(flag, next);
    else if (next === undefined || this.#isNoValue(next)) this.#missing(flag, word);
    else {
      this.#at++;
      this.#value(used, next);
    }
  }

  /** pflag takes the next word whatever it is; a flag of the command is never meant as a value. */
  #isNoValue({ value }: Word): boolean {
    const name = /^--([^=]+)/.exec(value)?.[1];
    return (name !== undefined && this.#node.flags.has(name)) || (value === '--' && this.#node.passesOn);
  }

  #bare(flag: Flag, next: Word | undefined): void {
    if (flag.type !== 'bool' || !next || !/^(true|false)$/i.test(next.value)) return;
    // The word may well be the argument that the command wants.
    const later = this.#words.slice(this.#at + 2).filter(({ value }) => !value.startsWith('-'));
    const wanted = this.#node.count?.min ?? this.#node.command?.arguments.length ?? 0;
    if (this.positionals.length + later.length < wanted) return;
    this.#report(
      next,
      `gives \`--${flag.name}\` the value \`${next.value}\` as a word of its own`,
      'the flag takes no value that way, and the program takes the word for an argument',
      next.value.toLowerCase() === 'true' ? `write \`--${flag.name}\` alone` : `write \`--${flag.name}=false\``,
    );
    this.#at++;
  }

  #missing(flag: Flag, word: Word): void {
    this.uncertain = true;
    if (this.#isOpen) return;
    this.#report(
      word,
      `gives \`--${flag.name}\` no value`,
      `\`${this.#node.name}\` takes one after it`,
      `write \`${withValue(flag)}\``,
    );
  }

  #value(used: UsedFlag, word: Word): void {
    used.value = word;
    if (word.becomes === 'many') this.uncertain = true;
    const found =
      standsForAnother(word) || word.value.includes(unknown)
        ? null
        : valueProblem(used.flag, word, this.#context.locate(word.pos));
    if (found) this.problems.push(found);
  }

  #unknown(word: Word, name: string): void {
    this.problems.push(
      unknownName(this.#context.locate(word.pos), name, [], 'flag', {
        of: `for \`${this.#node.name}\``,
        why: this.#whyUnknown(),
        remedy: flagSuggestion(name, this.#words[this.#at + 1], this.#node, this.#context.index),
      }),
    );
  }

  #whyUnknown(): string {
    const { ignoring } = this.#context.index;
    if (ignoring === null) return 'the command refuses the flag, or takes no notice of it';
    return ignoring.includes(this.#node.name)
      ? 'the command takes no notice of it, and says nothing'
      : 'the command refuses to run with it';
  }

  #report(word: Word, what: string, why: string, suggestion: Remedy): void {
    this.problems.push(error(this.#context.locate(word.pos), what, why, suggestion));
  }
}
