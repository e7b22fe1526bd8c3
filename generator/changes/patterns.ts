/** Groups of plain alternatives, classes, escapes, counts, and what is none of these. */
const piece = /\((?:\?:)?[^()[\]]*\)|\[(?:\\.|[^\]\\])*\]|\\.|\{\d+(?:,\d*)?\}|./gsu;

/** What says that anything may follow. */
const anyEnd = /(?<!\\)\.\*\$?$/;

/**
 * Whether one pattern matches all that another matches, as far as they're written alike: with more alternatives or
 * characters, with parts that may be left out or repeated, or with an open end.
 */
export function isWiderPattern(wider: string, narrower: string): boolean {
  const [more, less] = [wider, narrower].map((pattern) => pattern.replace(anyEnd, '').match(piece) ?? []);
  return more !== undefined && less !== undefined && takesAll(more, less);
}

function takesAll([first, ...more]: readonly string[], less: readonly string[]): boolean {
  const [other, ...rest] = less;
  if (first === undefined) return other === undefined || (other === '$' && rest.length === 0);
  if (other !== undefined && takesPiece(first, other)) return takesAll(more, rest);
  // What is written before or instead of this may be left out.
  return [first, more[0]].some((one, at) => (one === '?' || one === '*') && takesAll(more.slice(at), less));
}

function takesPiece(more: string, less: string): boolean {
  if (more === less || (more === '*' && (less === '+' || less === '?'))) return true;
  if (isGroup(more) && isGroup(less)) return isPart(alternativesOf(less), alternativesOf(more));
  const [most, least] = [charactersOf(more), charactersOf(less)];
  return least.length > 0 && isPart(least, most);
}

/** Conditions such as `(?!a)` are none. */
const isGroup = (one: string): boolean => /^\((?:\?:|(?!\?))/.test(one);
const isPart = (part: readonly string[], whole: readonly string[]): boolean => part.every((one) => whole.includes(one));
const alternativesOf = (group: string): string[] => group.replace(/^\((?:\?:)?|\)$/g, '').split('|');

/** Of those that patterns name, the characters that a class, an escape or a letter matches. */
const characters = Array.from({ length: 0x250 }, (_, code) => String.fromCharCode(code));
function charactersOf(one: string): string[] {
  if (/^[\^$?*+(){}|]/.test(one)) return [];
  const only = new RegExp(`^${one}$`, 's');
  return characters.filter((character) => only.test(character));
}
