import type { Flag } from '../../../model/command.ts';
import type { Problem } from '../../../model/problem.ts';
import type { Word } from '../../../model/sample-facts.ts';
import { unknownName, writeInstead } from '../../../shared/nearest.ts';
import { error, type Remedy, warning } from '../../../shared/problem.ts';
import { flagSuggestion } from './suggestions.ts';
import { type CallContext, type CommandNode, takesValue } from './tree.ts';
import { flagValueProblem, withValue } from './values.ts';

/** A flag and the word that names it. */
export interface UsedFlag {
  readonly flag: Flag;
  readonly word: Word;
  /** Absent if the flag has none, or the sample is wrong. */
  value?: Word | undefined;
}

/**
 * Reads flags and arguments of a command as pflag does: in any order, up to `--`. In a mere mention, as in inline code,
 * or a call that continues elsewhere, the last flag may lack its value.
 */
export function readFlags(written: readonly Word[], node: CommandNode, context: CallContext, isOpen: boolean) {
  const { index, locate } = context;
  const words = written.map(withoutBrackets);
  /** Words that are arguments, in order. */
  const positionals: Word[] = [];
  const used: UsedFlag[] = [];
  const problems: Problem[] = [];
  /** How many arguments come after `--`. */
  let afterDashes = 0;
  /** After an unknown flag or a placeholder for flags, arguments and omissions are uncertain. */
  let uncertain = false;
  let at = 0;
  const curly = words.find(({ text }) => /^[“”‘’]/.test(text));
  if (curly) {
    uncertain = true;
    const what = `writes \`${curly.text}\` with typographic quotation marks`;
    report(curly, what, 'the shell passes these quotes on as part of the value', 'use straight quotation marks');
  }
  for (; at < words.length; at++) {
    const word = words[at];
    // What follows the first argument is a command of another program.
    if (!word || (node.command.runsOthers && positionals.length > 0)) break;
    if (word.value === '--') {
      const rest = words.slice(at + 1);
      positionals.push(...rest);
      afterDashes = rest.length;
      break;
    }
    if (word.value.startsWith('--')) readLong(word);
    else if (/^-[^-]/.test(word.value)) readShort(word);
    else readArgument(word);
  }
  return { positionals, afterDashes, used, uncertain, problems };

  function report(word: Word, what: string, why: string, remedy: Remedy): void {
    problems.push(error(locate(word.pos), what, why, remedy));
  }

  function readArgument(word: Word): void {
    const { text, value } = word;
    const dashed = /^[–—‒−][-–—‒−]*([a-z][\w-]*)/.exec(value)?.[1];
    if (dashed !== undefined && (node.flags.has(dashed) || node.shorthands.has(dashed))) {
      const right = writeInstead(text, `${dashed.length > 1 ? '--' : '-'}${dashed}`);
      report(word, `writes \`${text}\` with a typographic dash`, 'the program treats it as an argument', right);
    }
    if (/^\[?(flags|options|args)\]?/i.test(value) || word.becomes === 'many') uncertain = true;
    positionals.push(word);
  }

  function readLong(word: Word): void {
    const [, name = '', value] = /^--([^=]*)(?:=(.*))?$/s.exec(word.value) ?? [];
    const flag = node.flags.get(name);
    if (flag) {
      take(flag, word, value);
      return;
    }
    // In `--arg --verbose` both are unknown, but the second was meant to be passed on by the first: one mistake.
    const before = /^--([^=]+)$/.exec(words[at - 1]?.value ?? '')?.[1];
    const isPassedOn = before !== undefined && !node.flags.has(before) && !isNotation(before);
    if (!isNotation(name) && !isPassedOn) reportUnknown(word, `--${name}`);
    uncertain = true;
  }

  /** `--<flag>`, `--FLAG`, `--…`, and `--otel-*` where flags begin that way. */
  function isNotation(name: string): boolean {
    const prefix = /^([a-z][\w-]*)?(?:\*|…|\.\.\.|[<[{]|\uE000)/.exec(name);
    const isPrefix = prefix !== null && [...node.flags.keys()].some((flag) => flag.startsWith(prefix[1] ?? ''));
    return isPrefix || /^[A-Z_]+$/.test(name);
  }

  function readShort(word: Word): void {
    for (let letters = word.value.slice(1); letters !== ''; letters = letters.slice(1)) {
      const letter = letters.charAt(0);
      const rest = letters.slice(1);
      const flag = node.shorthands.get(letter);
      if (!flag) {
        reportUnknown(word, word.value.endsWith(`-${letters}`) ? word.value.replace(/=.*/s, '') : `-${letter}`);
        return;
      }
      const takesRest = rest.startsWith('=') || takesValue(flag) === true;
      take(flag, word, takesRest && rest !== '' ? rest.replace(/^=/, '') : undefined);
      if (takesRest) return;
    }
  }

  function take(flag: Flag, word: Word, value: string | undefined): void {
    const one: UsedFlag = { flag, word };
    used.push(one);
    const what = `uses \`--${flag.name}\` of \`${node.name}\`, which is deprecated`;
    if (flag.deprecated !== null)
      problems.push(warning(locate(word.pos), what, 'it may be removed in a later version', flag.deprecated));
    one.value = value === undefined ? nextWord(flag, word) : { ...word, value };
    if (one.value?.becomes === 'many') uncertain = true;
    const problem = one.value && flagValueProblem(flag, one.value, locate);
    if (problem) problems.push(problem);
  }

  /** The value after a flag. */
  function nextWord(flag: Flag, word: Word): Word | undefined {
    const takes = takesValue(flag);
    const next = words[at + 1];
    if (takes === false) checkBoolean(flag, next);
    else if (takes && next && !isFlag(next)) {
      at++;
      return next;
    } else {
      uncertain = true;
      const what = `gives \`--${flag.name}\` no value`;
      if (takes && !isOpen) report(word, what, `\`${node.name}\` needs a value`, `write \`${withValue(flag)}\``);
    }
    return undefined;
  }

  /** pflag consumes the next word whatever it is, but one of the command's flags is never meant as a value. */
  function isFlag({ value }: Word): boolean {
    return node.flags.has(/^--([^=]+)/.exec(value)?.[1] ?? '') || (value === '--' && node.passesOn);
  }

  function checkBoolean({ name, type }: Flag, next: Word | undefined): void {
    if (type !== 'bool' || !next || !/^(true|false)$/i.test(next.value)) return;
    // The word may be the argument that the command needs.
    const others = [...positionals, ...words.slice(at + 2).filter(({ value }) => !value.startsWith('-'))].length;
    if (others < (node.command.argumentCount?.min ?? node.command.arguments.length)) return;
    report(
      next,
      `gives \`--${name}\` the value \`${next.value}\` as a separate word`,
      'this flag needs `=` before a value, so the program treats the word as an argument',
      next.value.toLowerCase() === 'true' ? `write \`--${name}\` alone` : `write \`--${name}=false\``,
    );
    at++;
  }

  function reportUnknown(word: Word, name: string): void {
    uncertain = true;
    if (/^-[^\w-]/.test(name)) return;
    const isIgnored = index.ignoring.includes(node.name);
    problems.push(
      unknownName(locate(word.pos), name, [], 'flag', {
        of: `for \`${node.name}\``,
        why: `the command ${isIgnored ? 'silently ignores it' : 'rejects it'}`,
        remedy: flagSuggestion(name, words[at + 1], node, index),
      }),
    );
  }
}

/** `[--all]` denotes an optional flag. */
function withoutBrackets(word: Word): Word {
  const inner = /^\[(-[^\]]*)\]?(?:\.\.\.|…)?$/.exec(word.value)?.[1];
  return inner === undefined ? word : { ...word, value: inner };
}
