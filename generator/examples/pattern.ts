import { type AST, RegExpParser } from '@eslint-community/regexpp';

/**
 * Texts that a regular expression matches, the likeliest first: of alternatives the first, repeated as seldom as
 * allowed, or a few times more. The caller checks them: conditions such as `(?=a)` are not followed.
 *
 * @param shortest how long one of them has to be
 */
export function textsOfPattern({ source, flags }: RegExp, shortest: number): string[] {
  const pattern = new RegExpParser().parsePattern(source, undefined, undefined, { unicode: flags.includes('u') });
  const texts = Array.from({ length: Math.max(shortest, 2) + 1 }, (_, more) => textOf(pattern, { more, flags }));
  // A text that may be empty says nothing.
  return [...new Set(texts.filter((text) => text !== '')), ''];
}

/** How many more than needed a repetition writes, where it may, and how its classes are read. */
interface Writing {
  readonly more: number;
  readonly flags: string;
}

/** Repetitions end here. Those inside one another would otherwise multiply. */
const longest = 1000;

/** Tried in this order wherever a class leaves a choice. */
const characters = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-_./:@ ';

function textOf(node: AST.Pattern | AST.Element, writing: Writing): string {
  switch (node.type) {
    case 'Pattern':
    case 'Group':
    case 'CapturingGroup':
      return (node.alternatives[0]?.elements ?? []).map((element) => textOf(element, writing)).join('');
    case 'Quantifier': {
      const text = textOf(node.element, writing);
      const times = Math.min(node.min + writing.more, node.max, Math.ceil(longest / Math.max(text.length, 1)));
      return text.repeat(times);
    }
    case 'Character':
      return String.fromCodePoint(node.value);
    case 'Backreference':
      return [node.resolved].flat().map((group) => textOf(group, writing))[0] ?? '';
    case 'Assertion':
      return '';
    default: {
      const one = new RegExp(`^${node.raw}$`, writing.flags);
      return [...characters, '\t', '\n'].find((character) => one.test(character)) ?? '';
    }
  }
}
