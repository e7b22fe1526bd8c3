import type { ElementContent } from 'hast';

/** A range of offsets in a text. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * Replaces ranges of the text of nodes, within elements that contain a range entirely. Elements that a range overlaps
 * are split.
 *
 * @param ranges in text order
 */
export function exchange<Part extends Range>(
  nodes: readonly ElementContent[],
  ranges: readonly Part[],
  change: (inner: ElementContent[], range: Part) => ElementContent[],
  from = 0,
): ElementContent[] {
  const result: ElementContent[] = [];
  let rest = [...nodes];
  let at = from;
  for (let node = rest[0]; node; node = rest[0]) {
    const end = at + lengthOf(node);
    const touched = ranges.filter((range) => range.start < end && range.end > at);
    const [first, last] = [touched[0], touched.at(-1)];
    const isAll = first?.start === at && first.end === end;
    if (!first || !last) {
      result.push(node);
      [rest, at] = [rest.slice(1), end];
    } else if (node.type === 'element' && !isAll && last.end <= end) {
      result.push({ ...node, children: exchange(node.children, touched, change, at) });
      [rest, at] = [rest.slice(1), end];
    } else {
      // Split an element where an overlapping range begins.
      const until = node.type === 'element' && !isAll ? Math.max(last.start, at) : first.start;
      const [before, after] = split(rest, until - at);
      const inBefore = touched.filter((range) => range.end <= until);
      result.push(...exchange(before, inBefore, change, at));
      [rest, at] = [after, until];
      if (inBefore.length > 0 || until < first.start) continue;
      const [inner, behind] = split(rest, first.end - at);
      result.push(...change(inner, first));
      [rest, at] = [behind, first.end];
    }
  }
  return result;
}

/** Splits nodes after a number of characters. */
export function split(nodes: readonly ElementContent[], count: number): [ElementContent[], ElementContent[]] {
  const before: ElementContent[] = [];
  let left = count;
  for (const [index, node] of nodes.entries()) {
    if (left <= 0) return [before, nodes.slice(index)];
    const length = lengthOf(node);
    if (length > left) {
      const [first, second] = splitNode(node, left);
      return [
        [...before, first],
        [second, ...nodes.slice(index + 1)],
      ];
    }
    before.push(node);
    left -= length;
  }
  return [before, []];
}

function splitNode(node: ElementContent, count: number): [ElementContent, ElementContent] {
  if (node.type === 'text')
    return [
      { type: 'text', value: node.value.slice(0, count) },
      { type: 'text', value: node.value.slice(count) },
    ];
  if (node.type !== 'element') return [node, { type: 'text', value: '' }];
  const [first, second] = split(node.children, count);
  return [
    { ...node, children: first },
    { ...node, children: second },
  ];
}

/** Characters of its text. */
export function lengthOf(node: ElementContent): number {
  if (node.type === 'text') return node.value.length;
  return node.type === 'element' ? node.children.reduce((sum, child) => sum + lengthOf(child), 0) : 0;
}
