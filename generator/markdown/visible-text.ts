import type { Element, Nodes, Root } from 'hast';
import { ageNoteClass } from '../model/guide-age.ts';

/** Inline elements; others separate words. */
const inline: ReadonlySet<string> = new Set('a abbr b code del em i ins kbd mark span strong sub sup wbr'.split(' '));

/** Visible text in one line. */
export function visibleText(node: Nodes): string {
  return oneLine([...pieces(node)].filter((piece) => typeof piece === 'string'));
}

export interface TextSection {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** Its first paragraph or list entry; '' if it has only code, tables or pictures. */
  readonly lead: string;
  /** Headings above it, outermost first. */
  readonly above: readonly string[];
}

/** The text of a guide by headings; `intro` is the text before the first one. */
export function textSections(tree: Root): { readonly intro: string; readonly sections: readonly TextSection[] } {
  const parts: { readonly heading?: Element; readonly texts: string[]; readonly elements: Element[] }[] = [
    { texts: [], elements: [] },
  ];
  for (const piece of pieces(tree)) {
    if (typeof piece === 'string') parts.at(-1)?.texts.push(piece);
    else if (isHeading(piece)) parts.push({ heading: piece, texts: [], elements: [] });
    else parts.at(-1)?.elements.push(piece);
  }
  const open: { readonly depth: number; readonly title: string }[] = [];
  const sections = parts.flatMap(({ heading, texts, elements }): TextSection[] => {
    if (!heading) return [];
    const [depth, title] = [Number(heading.tagName.slice(1)), visibleText(heading)];
    while ((open.at(-1)?.depth ?? 0) >= depth) open.pop();
    const above = open.map((item) => item.title);
    open.push({ depth, title });
    const first = elements.find(({ tagName }) => tagName === 'p') ?? elements.find(({ tagName }) => tagName === 'li');
    const lead = first ? visibleText(first).replace(/:$/, '.') : '';
    return [{ id: String(heading.properties.id), title, above, text: oneLine(texts), lead }];
  });
  return { intro: oneLine(parts[0]?.texts ?? []), sections };
}

/** The texts of a tree separated by spaces, and its elements before what they contain. Headings are not entered. */
function* pieces(tree: Nodes): Generator<string | Element> {
  if (tree.type === 'text') yield tree.value;
  if (!('children' in tree) || (tree.type === 'element' && isLeftOut(tree))) return;
  const space = tree.type === 'element' && !inline.has(tree.tagName) ? ' ' : '';
  yield space;
  for (const child of tree.children) {
    if (child.type === 'element') yield child;
    if (child.type !== 'element' || !isHeading(child)) yield* pieces(child);
  }
  yield space;
}

const headings: ReadonlySet<string> = new Set(['h2', 'h3', 'h4', 'h5', 'h6']);

function isHeading({ tagName, properties }: Element): boolean {
  return headings.has(tagName) && properties.id !== undefined && properties.className === undefined;
}

/** Excluded from texts: links to headings, and notes about age. */
const leftOut: readonly string[] = ['permalink', ageNoteClass];

function isLeftOut({ properties: { className } }: Element): boolean {
  return Array.isArray(className) && leftOut.some((name) => className.includes(name));
}

function oneLine(texts: readonly string[]): string {
  return texts.join('').replace(/\s+/g, ' ').trim();
}
