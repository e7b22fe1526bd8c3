import type { Inline } from '../document/inline-texts.ts';
import type { InlineTexts } from '../hosting/policy.ts';
import type { PageStyles, Sheet } from '../styles/bundle.ts';

/*
 * Style sheets are half of a document and the same in all documents of a kind. While a page is rendered and looked at, a
 * comment stands for each of them: they aren't copied and read again with every page.
 */

export interface StandIns {
  /** What pages are rendered with. */
  readonly inline: Inline;
  /** What the policy names, with the comments. */
  readonly allowed: InlineTexts;
  /** A document as it's written, with the style sheets in it; it's in memory that the next one gets, too. */
  readonly fill: (html: string) => Buffer;
}

export function standIns(inline: Inline, allowed: InlineTexts): StandIns {
  if (!inline.styles) return { inline, allowed, fill: (html) => Buffer.from(html) };
  const texts = new Map<string, Buffer>();
  const named = (name: string, sheet: Sheet): Sheet => {
    texts.set(name, Buffer.from(sheet.text));
    return { ...sheet, standIn: comment(name) };
  };
  const { core, sheets } = inline.styles;
  const styles: PageStyles = {
    ...inline.styles,
    core: named('core', core),
    sheets: mapped(sheets, (name, sheet) => named(`of-${name}`, sheet)),
  };
  return {
    inline: { ...inline, styles },
    allowed: { ...allowed, styles: [...texts.keys()].map(comment) },
    fill: (html) => filled(html, texts),
  };
}

const comment = (name: string): string => `/*sheet ${name}*/`;
/** Only markup ends an element: in texts and attributes, `<` is escaped. */
const standIn = /\/\*sheet ([^*]+)\*\/(?=<\/style>)/g;

/** Documents follow each other fast, and memory outside of the heap is tidied up late. */
let memory = Buffer.alloc(0);

function filled(html: string, texts: ReadonlyMap<string, Buffer>): Buffer {
  const sheets = [...html.slice(0, html.indexOf('</head>')).matchAll(standIn)];
  const most = html.length * 3 + sheets.reduce((sum, { 1: name = '' }) => sum + (texts.get(name)?.length ?? 0), 0);
  if (memory.length < most) memory = Buffer.alloc(most * 2);
  let [from, end] = [0, 0];
  for (const { 0: found, 1: name = '', index } of sheets) {
    const text = texts.get(name);
    if (!text) continue;
    end += memory.write(html.slice(from, index), end);
    end += text.copy(memory, end);
    from = index + found.length;
  }
  end += memory.write(html.slice(from), end);
  return memory.subarray(0, end);
}

function mapped<Name extends string, Value>(
  all: Readonly<Record<Name, Value>>,
  change: (name: Name, value: Value) => Value,
): Record<Name, Value> {
  const entries = Object.entries(all) as [Name, Value][];
  return Object.fromEntries(entries.map(([name, value]) => [name, change(name, value)])) as Record<Name, Value>;
}
