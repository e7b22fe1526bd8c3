import type { Element, Nodes, Root } from 'hast';
import { ageNoteClass } from '../model/guide-age.ts';

/** Inline elements; others separate words. */
const inline: ReadonlySet<string> = new Set('a abbr b code del em i ins kbd mark span strong sub sup wbr'.split(' '));

/** Visible text in one line. */
export function visibleText(node: Nodes): string {
  return oneLine(pieces(node, () => false));
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
  const all = pieces(tree, isHeading);
  const firstOf = (tag: string): ((heading: Element) => string) => {
    const found = pieces(tree, (element) => isHeading(element) || element.tagName === tag);
    const elements = found.filter((piece) => typeof piece === 'object');
    return (heading) => {
      const next = elements[elements.indexOf(heading) + 1];
      return next?.tagName === tag ? visibleText(next).replace(/:$/, '.') : '';
    };
  };
  const [paragraphOf, entryOf] = [firstOf('p'), firstOf('li')];
  const starts = all.flatMap((piece, index) => (typeof piece === 'string' ? [] : [index]));
  const open: { readonly depth: number; readonly title: string }[] = [];
  const sections = starts.flatMap((start, index): TextSection[] => {
    const heading = all[start];
    if (typeof heading !== 'object') return [];
    const [depth, title] = [Number(heading.tagName.slice(1)), visibleText(heading)];
    while ((open.at(-1)?.depth ?? 0) >= depth) open.pop();
    const above = open.map((item) => item.title);
    open.push({ depth, title });
    const text = oneLine(all.slice(start + 1, starts[index + 1]));
    return [{ id: String(heading.properties.id), title, above, text, lead: paragraphOf(heading) || entryOf(heading) }];
  });
  return { intro: oneLine(all.slice(0, starts[0])), sections };
}

/** The texts of a tree separated by spaces; elements accepted by `isWhole` are kept. */
function pieces(tree: Nodes, isWhole: (element: Element) => boolean): (string | Element)[] {
  const found: (string | Element)[] = [];
  const add = (node: Nodes): void => {
    if (node.type === 'text') found.push(node.value);
    else if (node.type === 'root') node.children.forEach(add);
    else if (node.type === 'element' && node !== tree && isWhole(node)) found.push(node);
    else if (node.type === 'element' && !isLeftOut(node)) {
      const space = inline.has(node.tagName) ? '' : ' ';
      found.push(space);
      node.children.forEach(add);
      found.push(space);
    }
  };
  add(tree);
  return found;
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

function oneLine(texts: readonly (string | Element)[]): string {
  return texts.join('').replace(/\s+/g, ' ').trim();
}
