import type { Element, ElementContent } from 'hast';
import { s } from 'hastscript';
import type { Shape } from './graph.ts';
import type { Box, PlacedText, Point } from './layout.ts';
import { sizes } from './sizes.ts';

/** A drawing of a size; on half pixels, so that hairlines are as wide as one. */
export function drawing(
  size: { readonly width: number; readonly height: number },
  className: string | undefined,
  content: readonly ElementContent[],
): Element {
  const { width, height } = size;
  return s(
    'svg',
    { ...(className !== undefined && { className }), width, height, viewBox: `-.5 -.5 ${width} ${height}` },
    [...content],
  );
}

/** Lines of text around the middle of a box. */
export function words({ lines, ...box }: PlacedText, size: number, line: number): Element {
  const x = box.x + box.width / 2;
  // A third of the letters' size stands below the middle of their line.
  const y = box.y + box.height / 2 - ((lines.length - 1) * line) / 2 + Math.round(size * 0.35);
  const [first = '', ...more] = lines;
  return s('text', { x, y }, [first, ...more.map((text) => s('tspan', { x, dy: line }, text))]);
}

/** The outline of a node. */
export function outline(shape: Shape, { x, y, width, height }: Box): Element[] {
  if (shape === 'store') {
    const curve = (down: number): string => `M${x} ${y + 6 + down}c0 8 ${width} 8 ${width} 0`;
    return [
      s('path', {
        d: `M${x} ${y + 6}v${height - 12}c0 8 ${width} 8 ${width} 0v${12 - height}c0-8-${width}-8-${width} 0`,
      }),
      s('path', { d: curve(0), fill: 'none' }),
    ];
  }
  if (shape === 'question') {
    const half = height / 2;
    const tip = Math.min(half, 14);
    return [
      s('path', {
        d: `M${x + tip} ${y}h${width - 2 * tip}l${tip} ${half}-${tip} ${half}h${2 * tip - width}l-${tip}-${half}z`,
      }),
    ];
  }
  return [s('rect', { x, y, width, height, rx: shape === 'pill' ? height / 2 : sizes.radius })];
}

/** A line with arrow heads at its ends. */
export interface Arrow {
  readonly points: readonly Point[];
  readonly isDashed: boolean;
  readonly heads: { readonly start: boolean; readonly end: boolean };
}

/** Lines through points with round corners, which end at the backs of their heads. All of a kind are one path. */
export function arrows(all: readonly Arrow[]): Element[] {
  const lines = (isDashed: boolean): string =>
    all.flatMap((one) => (one.isDashed === isDashed ? [rounded(shortened(one))] : [])).join('');
  const tips = all.flatMap(({ points, heads }) => [
    ...(heads.start ? [head(points[0], points[1])] : []),
    ...(heads.end ? [head(points.at(-1), points.at(-2))] : []),
  ]);
  const paths = [
    [['diagram-line'], lines(false)],
    [['diagram-line', 'diagram-dashed'], lines(true)],
    [['diagram-head'], tips.join('')],
  ] as const;
  return paths.flatMap(([className, d]) => (d === '' ? [] : [s('path', { className: [...className], d })]));
}

function shortened({ points, heads }: Arrow): Point[] {
  return points.map((point, at) => {
    const from = at === 0 && heads.start ? points[1] : undefined;
    const to = at === points.length - 1 && heads.end ? points.at(-2) : undefined;
    return towards(point, from ?? to ?? point, sizes.head);
  });
}

/** Its tip touches what the line leads to. */
function head(tip: Point | undefined, before: Point | undefined): string {
  if (!tip || !before) return '';
  const back = towards(tip, before, sizes.head);
  const across = {
    x: ((back.y - tip.y) / sizes.head) * sizes.headHalf,
    y: ((tip.x - back.x) / sizes.head) * sizes.headHalf,
  };
  const corner = (sign: number): Point => ({ x: back.x + sign * across.x, y: back.y + sign * across.y });
  return tight(`M${place(tip)}l${step(tip, corner(1))} ${step(corner(1), corner(-1))}z`);
}

/** Corners are written as steps: those that turn alike are the same text, which compresses. */
function rounded(points: readonly Point[]): string {
  let from = points[0] ?? { x: 0, y: 0 };
  const steps = points.map((point, at) => {
    const before = points[at - 1];
    const after = points[at + 1];
    if (!before) return `M${place(point)}`;
    if (!after) return straight(from, point);
    const radius = Math.min(sizes.radius, distance(before, point) / 2, distance(point, after) / 2);
    const start = towards(point, before, radius);
    const end = towards(point, after, radius);
    const line = straight(from, start);
    from = end;
    return `${line}q${step(start, point)} ${step(start, end)}`;
  });
  return tight(steps.join(''));
}

function towards(from: Point, to: Point, length: number): Point {
  const whole = distance(from, to);
  if (whole === 0) return from;
  return { x: from.x + ((to.x - from.x) / whole) * length, y: from.y + ((to.y - from.y) / whole) * length };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

const short = (value: number): number => Math.round(value * 10) / 10;
const place = ({ x, y }: Point): string => `${short(x)} ${short(y)}`;
/** From one point to another, the shortest way it can be written. */
const step = (from: Point, to: Point): string =>
  place({ x: short(to.x) - short(from.x), y: short(to.y) - short(from.y) });

const tight = (path: string): string => path.replaceAll(' -', '-');

function straight(from: Point, to: Point): string {
  if (short(from.y) === short(to.y)) return `H${short(to.x)}`;
  return short(from.x) === short(to.x) ? `V${short(to.y)}` : `L${place(to)}`;
}
