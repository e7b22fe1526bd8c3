import type { ElementContent } from 'hast';
import { h } from 'hastscript';

/** A word longer than this may go on below at its break points. */
export const longWord = 24;

/** After a dot, slash, underscore and the like, but never within a number such as a version. */
const breakPoint = /(?<=[a-z}][./\\_:@=,])(?=[\w<"'$])|(?<=[\w}][./\\_:@=,])(?=[a-z<])/gi;

/** A part longer than this fits no line of the narrowest column. */
export const tooLong = 32;

/** The parts of a text between which a line may end. Hyphens within a name are the last resort. */
export function partsOf(text: string): string[] {
  const words = text.split(/(?<=\s)(?=\S)/);
  const parts = words.flatMap((word) => (word.trimEnd().length > longWord ? word.split(breakPoint) : [word]));
  return parts.flatMap((part) => (part.length > tooLong ? part.split(/(?<=\w-)(?=\w)/) : [part]));
}

/** Marks the places in code where a line may end: browsers know of hyphens only, and these stay together. */
export function withLineBreaks(nodes: readonly ElementContent[], words: string): ElementContent[] {
  const ends = new Set<number>();
  let at = 0;
  for (const part of partsOf(words)) {
    at += part.length;
    ends.add(at);
  }
  ends.delete(words.length);
  return marked(nodes, 0, ends).nodes;
}

function marked(nodes: readonly ElementContent[], start: number, ends: ReadonlySet<number>) {
  let at = start;
  const result: ElementContent[] = [];
  for (const node of nodes) {
    if (node.type === 'element') {
      const inner = marked(node.children, at, ends);
      result.push({ ...node, children: inner.nodes });
      at = inner.end;
    } else if (node.type === 'text') {
      const cuts = [...ends].filter((end) => end > at && end <= at + node.value.length).map((end) => end - at);
      let from = 0;
      for (const cut of cuts) {
        result.push({ type: 'text', value: node.value.slice(from, cut) }, h('wbr'));
        from = cut;
      }
      if (from < node.value.length) result.push({ type: 'text', value: node.value.slice(from) });
      at += node.value.length;
    } else result.push(node);
  }
  return { nodes: result, end: at };
}
