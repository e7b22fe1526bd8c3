import type { ELK, ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { Direction, Graph, GraphEdge, GraphGroup, GraphNode } from './graph.ts';
import { sizes } from './sizes.ts';
import { textWidth, wrapText } from './text.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** Lines of a text, centred in a box. */
export interface PlacedText extends Box {
  readonly lines: readonly string[];
}

/** A graph with a place for everything, in whole pixels. */
export interface PlacedGraph {
  readonly width: number;
  readonly height: number;
  readonly groups: readonly (Box & { readonly label: string })[];
  readonly nodes: readonly (PlacedText & { readonly node: GraphNode })[];
  readonly edges: readonly {
    readonly edge: GraphEdge;
    readonly points: readonly Point[];
    readonly label: PlacedText | null;
  }[];
}

export interface LayoutOptions {
  readonly direction: Direction;
  /** Widths at which words go to the next line. */
  readonly wrap: { readonly node: number; readonly edge: number };
  /** Width by height at which a chain goes on in the next row. Default: it stays in one. */
  readonly ratio?: number;
}

let engine: ELK | undefined;

/** Loaded when the first graph asks for it: it takes a while. */
async function start(): Promise<ELK> {
  const { default: Engine } = await import('elkjs/lib/elk.bundled.js');
  return new Engine.default();
}

/** No layout in one row is narrower: the way through the graph that needs most room, once around a loop at most. */
export function leastWidth({ nodes, edges }: Graph, { wrap }: Pick<LayoutOptions, 'wrap'>): number {
  const rooms = new Map<string, number>();
  const roomFrom = ({ id, label, shape }: GraphNode): number => {
    const known = rooms.get(id);
    if (known !== undefined) return known;
    rooms.set(id, 0);
    const ways = edges
      .filter(({ from }) => from === id)
      .map((edge) => {
        const words = edge.label === '' ? 0 : labelSize(wrapText(edge.label, sizes.edge, wrap.edge)).width + layerGap;
        const next = nodes.find((node) => node.id === edge.to);
        return layerGap + words + (next ? roomFrom(next) : 0);
      });
    const room = nodeSize(wrapText(label, sizes.node, wrap.node), shape).width + Math.max(0, ...ways);
    rooms.set(id, room);
    return room;
  };
  return Math.max(...nodes.map(roomFrom));
}

/** Gives everything in a graph a place. */
export async function layOut(graph: Graph, { direction, wrap, ratio }: LayoutOptions): Promise<PlacedGraph> {
  const texts = new Map(graph.nodes.map((node) => [node.id, wrapText(node.label, sizes.node, wrap.node)]));
  const labels = graph.edges.map(({ label }) => (label === '' ? [] : wrapText(label, sizes.edge, wrap.edge)));
  engine ??= await start();
  const placed: ElkNode = await engine.layout({
    id: '',
    layoutOptions: {
      ...{ ...layered, 'elk.direction': direction },
      ...(ratio === undefined ? {} : { ...inRows, 'elk.aspectRatio': `${ratio}` }),
    },
    children: childrenOf(graph, null, texts),
    edges: graph.edges.map(({ from, to }, at) => ({
      id: `${at}`,
      ...{ sources: [from], targets: [to] },
      labels:
        (labels[at] ?? []).length > 0
          ? [{ text: `${at}`, ...labelSize(labels[at] ?? []), layoutOptions: { 'elk.edgeLabels.inline': 'true' } }]
          : [],
    })),
  });
  const boxes = new Map(absolute(placed, { x: 0, y: 0 }));
  const boxOf = (id: string): Box => boxes.get(id) ?? { x: 0, y: 0, width: 0, height: 0 };
  return {
    width: Math.ceil(placed.width ?? 0) + 1,
    height: Math.ceil(placed.height ?? 0) + 1,
    groups: graph.groups.map(({ id, label }) => ({ ...boxOf(id), label })),
    nodes: graph.nodes.map((node) => ({ ...boxOf(node.id), node, lines: texts.get(node.id) ?? [] })),
    edges: (placed.edges ?? []).flatMap((route, at) => {
      const edge = graph.edges[at];
      return edge ? [{ edge, points: pointsOf(route), label: labelOf(route, labels[at] ?? []) }] : [];
    }),
  };
}

/** Between what follows each other. */
const layerGap = 24;

const layered = {
  'elk.algorithm': 'layered',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.edgeCoords': 'ROOT',
  'elk.padding': '[top=0,left=0,bottom=0,right=0]',
  'elk.edgeLabels.placement': 'CENTER',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
  'elk.layered.nodePlacement.bk.fixedAlignment': 'BALANCED',
  'elk.spacing.nodeNode': '24',
  'elk.spacing.edgeNode': '20',
  'elk.spacing.edgeEdge': '16',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.spacing.nodeNodeBetweenLayers': `${layerGap}`,
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
};

const inRows = {
  'elk.layered.wrapping.strategy': 'MULTI_EDGE',
  'elk.layered.wrapping.additionalEdgeSpacing': '4',
};

/** Nodes and groups of a group, or of the whole. */
function childrenOf(graph: Graph, group: string | null, texts: ReadonlyMap<string, readonly string[]>): ElkNode[] {
  const isHere = (one: GraphNode | GraphGroup): boolean => one.group === group;
  return [
    ...graph.groups.filter(isHere).map(({ id }) => ({
      id,
      layoutOptions: { 'elk.padding': '[top=36,left=16,bottom=16,right=16]' },
      children: childrenOf(graph, id, texts),
    })),
    ...graph.nodes.filter(isHere).map(({ id, shape }) => ({ id, ...nodeSize(texts.get(id) ?? [], shape) })),
  ];
}

function nodeSize(lines: readonly string[], shape: GraphNode['shape']): { width: number; height: number } {
  const words = Math.max(...lines.map((line) => textWidth(line, sizes.node)));
  // Even sizes have a middle that is a whole pixel, on which lines end.
  const width = 2 * Math.ceil(words / 2 + (shape === 'box' ? 16 : 20));
  const height = lines.length * sizes.nodeLine + (shape === 'store' ? 28 : 20);
  return { width: Math.max(width, 64), height: shape === 'question' ? height + 8 : height };
}

function labelSize(lines: readonly string[]): { width: number; height: number } {
  const words = Math.max(...lines.map((line) => textWidth(line, sizes.edge)));
  return { width: 2 * Math.ceil(words / 2 + 6), height: lines.length * sizes.edgeLine + 2 };
}

function* absolute({ children = [] }: ElkNode, origin: Point): Generator<[string, Box]> {
  for (const child of children) {
    const x = origin.x + (child.x ?? 0);
    const y = origin.y + (child.y ?? 0);
    yield [child.id, whole({ x, y, width: child.width ?? 0, height: child.height ?? 0 })];
    yield* absolute(child, { x, y });
  }
}

function whole({ x, y, width, height }: Box): Box {
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
}

function pointsOf({ sections = [] }: ElkExtendedEdge): Point[] {
  const points = sections
    .flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint])
    .map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
  return withoutJog(withoutJog(points).reverse()).reverse();
}

/** A line that would step aside by a few pixels at its start begins there instead: boxes are wide enough. */
function withoutJog(points: readonly Point[]): Point[] {
  const [start, bend, next, ...rest] = points;
  if (!start || !bend || !next || rest.length === 0) return [...points];
  if (Math.abs(bend.x - next.x) + Math.abs(bend.y - next.y) > 8) return [...points];
  return [bend.x === start.x ? { x: next.x, y: start.y } : { x: start.x, y: next.y }, ...rest];
}

function labelOf({ labels = [] }: ElkExtendedEdge, lines: readonly string[]): PlacedText | null {
  const [label] = labels;
  if (!label) return null;
  const { x = 0, y = 0, width = 0, height = 0 } = label;
  return { ...whole({ x, y, width, height }), lines };
}
