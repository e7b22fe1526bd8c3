/*
 * Plain text out of the HTML that `markdown/` makes. That HTML is our own: every `<` in it is a tag, every attribute is
 * quoted, so a pattern reads it as surely as a parser would.
 */

const inlineTags = /<\/?(?:a|abbr|b|code|del|em|i|ins|kbd|mark|span|strong|sub|sup|wbr)(?:\s[^>]*)?>/g;
const permalinks = /<a class="permalink"[^>]*>.*?<\/a>/g;
const heading = /<h([2-6]) id="([^"]+)"[^>]*>([\s\S]*?)<\/h\1>/g;
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function decode(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return named[name] ?? whole;
      return String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16));
    },
  );
}

/** Text that a reader sees, spaces joined. */
export function htmlText(html: string): string {
  const text = html
    .replace(permalinks, '')
    .replace(inlineTags, '')
    .replace(/<[^>]*>/g, ' ');
  return decode(text).replace(/\s+/g, ' ').trim();
}

/** The first sentence, cut between words where it is long. */
export function oneLine(text: string, length = 110): string {
  const sentence = /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;
  if (sentence.length <= length) return sentence;
  const cut = sentence.slice(0, length);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2))}…`;
}

export interface Section {
  /** 2 to 6. */
  readonly depth: number;
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** Headings above it, the outermost first. */
  readonly above: readonly string[];
}

/** A guide's text by heading; what stands before the first one is `intro`. */
export function sections(html: string): { intro: string; sections: Section[] } {
  const found = [...html.matchAll(heading)];
  const open: { depth: number; title: string }[] = [];
  const list = found.map((match, index): Section => {
    const [whole, level = '2', id = '', inner = ''] = match;
    const depth = Number(level);
    const title = htmlText(inner);
    while ((open.at(-1)?.depth ?? 0) >= depth) open.pop();
    const above = open.map((entry) => entry.title);
    open.push({ depth, title });
    return {
      depth,
      id: decode(id),
      title,
      above,
      text: htmlText(html.slice(match.index + whole.length, found[index + 1]?.index)),
    };
  });
  return { intro: htmlText(html.slice(0, found[0]?.index)), sections: list };
}
