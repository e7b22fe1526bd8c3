/** Groups of plain alternatives, which conditions such as `(?!a)` are not, and classes that name what they match. */
const choice = /\((?:\?:|(?!\?))([^()[\]]*)\)|\[([^^\]](?:\\.|[^\]\\])*)\]/g;

/** Whether a pattern is another one with more alternatives in its groups, or more characters in its classes. */
export function isWiderPattern(wider: string, narrower: string): boolean {
  const [most, least] = [choicesIn(wider), choicesIn(narrower)];
  const [frame, other] = [wider, narrower].map((pattern) => pattern.replaceAll(choice, ([first]) => `${first}`));
  return frame === other && least.every((own, at) => own.every((one) => most[at]?.includes(one)));
}

function choicesIn(pattern: string): string[][] {
  return [...pattern.matchAll(choice)].map(
    ([, group, characters = '']) => group?.split('|') ?? characters.match(/\\.|.-[^\\]|./gs) ?? [],
  );
}
