import type { Direction, Graph, GraphEdge, GraphGroup, GraphNode, Shape } from './graph.ts';
import { type DiagramLines, labelText } from './source.ts';

const directions: Readonly<Record<string, Direction>> = { TB: 'DOWN', TD: 'DOWN', LR: 'RIGHT', BT: 'UP', RL: 'LEFT' };

/** Brackets around a label, longest first. */
const shapes: readonly (readonly [open: string, close: string, shape: Shape])[] = [
  ['([', '])', 'pill'],
  ['[(', ')]', 'store'],
  ['[[', ']]', 'box'],
  ['((', '))', 'pill'],
  ['[', ']', 'box'],
  ['(', ')', 'box'],
  ['{', '}', 'question'],
];

/** `-->`, `<-.->`, `-- words -->`, `-->|words|`. */
const link =
  /\s*(?<start><)?(?:(?<open>--|==|-\.)\s+(?<words>[^|]*?)\s+(?:-{2,}|={2,}|\.+-)(?<wordsEnd>>)?|(?<plain>-{2,}|={2,}|-\.+-)(?<end>>)?)(?:\|(?<label>"[^"]*"|[^|]*)\|)?\s*/y;
const name = /\s*([\p{L}\p{N}_]+(?:[-.][\p{L}\p{N}_]+)*)/uy;

/** A flowchart; null for one that has something we don't draw, such as colours of its own. */
export function readFlowchart({ rest, lines }: DiagramLines): Graph | null {
  const direction = directions[rest === '' ? 'TB' : rest];
  if (!direction) return null;
  const reader = new FlowchartReader();
  if (!lines.every((line) => reader.line(line)) || !reader.isClosed) return null;
  const { nodes, edges, groups } = reader.parts();
  // An edge that leads to a group, not to something in it.
  if (groups.some(({ id }) => nodes.some((node) => node.id === id))) return null;
  return { type: 'graph', direction, nodes, edges, groups };
}

class FlowchartReader {
  readonly #nodes = new Map<string, GraphNode>();
  readonly #edges: GraphEdge[] = [];
  readonly #groups: GraphGroup[] = [];
  readonly #open: string[] = [];
  #text = '';
  #at = 0;

  get isClosed(): boolean {
    return this.#open.length === 0;
  }

  parts(): Pick<Graph, 'nodes' | 'edges' | 'groups'> {
    return { nodes: [...this.#nodes.values()], edges: this.#edges, groups: this.#groups };
  }

  /** Takes a line; false where it can't be drawn. */
  line(text: string): boolean {
    const [, id = '', title = ''] = /^subgraph\s+([\w-]+)\s*(?:\[(.*)\])?$/.exec(text) ?? [];
    if (id !== '') {
      this.#groups.push({ id, label: labelText(title || id), group: this.#open.at(-1) ?? null });
      this.#open.push(id);
      return true;
    }
    if (text === 'end') return this.#open.pop() !== undefined;
    const [, owned] = /^class\s+([\w\s,-]+?)\s+own$/.exec(text) ?? [];
    if (owned !== undefined) return owned.split(',').every((one) => this.#own(one.trim()));
    return this.#chain(text);
  }

  #own(id: string): boolean {
    const node = this.#nodes.get(id);
    if (node) this.#nodes.set(id, { ...node, isOwn: true });
    return node !== undefined;
  }

  /** `a["A"] --> b & c -->|words| d`. */
  #chain(text: string): boolean {
    this.#text = text;
    this.#at = 0;
    let from = this.#several();
    while (from && this.#at < text.length) {
      const found = this.#match(link)?.groups;
      const to = found && this.#several();
      if (!found || !to) return false;
      const label = labelText(found.label ?? found.words ?? '');
      const line = found.plain ?? found.open ?? '';
      const heads = { start: found.start !== undefined, end: (found.end ?? found.wordsEnd) !== undefined };
      for (const one of from)
        for (const other of to) this.#edges.push({ from: one, to: other, label, isDashed: line.includes('.'), heads });
      from = to;
    }
    return from !== null;
  }

  #several(): string[] | null {
    const ids: string[] = [];
    do {
      const id = this.#node();
      if (id === null) return null;
      ids.push(id);
    } while (this.#match(/\s*&/y));
    return ids;
  }

  #node(): string | null {
    const id = this.#match(name)?.[1];
    if (id === undefined) return null;
    const shape = shapes.find(([open]) => this.#text.startsWith(open, this.#at));
    const known = this.#nodes.get(id);
    let label = known?.label ?? id;
    if (shape) {
      const [open, close] = shape;
      const quoted = this.#text.startsWith('"', this.#at + open.length);
      const end = this.#text.indexOf(quoted ? `"${close}` : close, this.#at + open.length + 1);
      if (end < 0) return null;
      label = labelText(this.#text.slice(this.#at + open.length, end + (quoted ? 1 : 0)));
      this.#at = end + close.length + (quoted ? 1 : 0);
    }
    const style = this.#match(/:::(\w+)/y)?.[1];
    if (style !== undefined && style !== 'own') return null;
    this.#nodes.set(id, {
      ...{ id, label, shape: shape?.[2] ?? known?.shape ?? 'box', isOwn: style === 'own' || known?.isOwn === true },
      group: known?.group ?? this.#open.at(-1) ?? null,
    });
    this.#match(/\s+$/y);
    return id;
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (found) this.#at += found[0].length;
    return found;
  }
}
