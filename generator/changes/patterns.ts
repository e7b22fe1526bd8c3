/** Groups of plain alternatives, unlike conditions such as `(?!a)`, and character classes that are not negated. */
const choice = /\((?:\?:|(?!\?))([^()[\]]*)\)|\[([^^\]](?:\\.|[^\]\\])*)\]/g;

/** Whether patterns differ only by additional alternatives or characters in the wider one. */
export function isWiderPattern(wider: string, narrower: string): boolean {
  const [most, least] = [choicesIn(wider), choicesIn(narrower)];
  const [frame, other] = [wider, narrower].map((pattern) => pattern.replaceAll(choice, ([first]) => `${first}`));
  return frame === other && least.every((choices, at) => choices.every((one) => most[at]?.includes(one)));
}

function choicesIn(pattern: string): string[][] {
  return [...pattern.matchAll(choice)].map(
    ([, group, characters = '']) => group?.split('|') ?? characters.match(/\\.|.-[^\\]|./gs) ?? [],
  );
}
