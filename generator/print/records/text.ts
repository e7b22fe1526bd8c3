/** The first sentence, cut between words where it is long. */
export function oneLine(text: string, length = 110): string {
  const sentence = /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;
  if (sentence.length <= length) return sentence;
  const cut = sentence.slice(0, length);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2))}…`;
}
