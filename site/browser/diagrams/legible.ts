/*
 * Mermaid's themes and authors' colours may have too little contrast: a box with a pale custom colour has pale text in
 * the dark theme. Such text becomes black or white.
 */

/** Red, green and blue from 0 to 255, alpha from 0 to 1. */
type Colour = readonly [red: number, green: number, blue: number, alpha: number];

const least = 4.5;
const [black, white] = ['#000', '#fff'] as const;

/** @param page colour behind the drawing */
export function makeLegible(drawing: SVGSVGElement, page: string): void {
  const shapes = [...drawing.querySelectorAll<SVGGeometryElement>('rect, path, polygon, circle, ellipse')]
    .filter((shape) => !shape.closest('defs, marker, clipPath, mask'))
    .map((shape) => ({ shape, colour: paint(shape), toShape: shape.getScreenCTM()?.inverse() }));
  for (const { element, x, y } of words(drawing)) {
    const behind = shapes
      .filter(({ shape, colour, toShape }) => {
        const isBefore = shape.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING;
        return isBefore && colour && toShape && shape.isPointInFill(new DOMPoint(x, y).matrixTransform(toShape));
      })
      .map(({ colour }) => colour);
    const base = [...behind, ...boxes(element)].reduce<Colour>(
      (below, colour) => (colour ? over(colour, below) : below),
      parse(page) ?? [255, 255, 255, 1],
    );
    const property = element instanceof SVGElement ? 'fill' : 'color';
    const own = parse(getComputedStyle(element)[property]);
    if (!own || contrast(over(faded(own, element), base), base) >= least) continue;
    const isDark = contrast([0, 0, 0, 1], base) < least;
    element.style.setProperty(property, isDark ? white : black, 'important');
    element.style.setProperty('opacity', '1', 'important');
  }
}

interface Words {
  readonly element: HTMLElement | SVGElement;
  /** The centre, in window coordinates. */
  readonly x: number;
  readonly y: number;
}

function words(drawing: SVGSVGElement): Words[] {
  const found: Words[] = [];
  const walker = document.createTreeWalker(drawing, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!element || element.closest('style, title, desc, defs') || !walker.currentNode.textContent?.trim()) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const { left, top, width, height } = range.getBoundingClientRect();
    found.push({ element, x: left + width / 2, y: top + height / 2 });
  }
  return found;
}

/** Fill colour of a shape; null for none, and for patterns. */
function paint(shape: SVGElement): Colour | null {
  const { fill, fillOpacity, visibility } = getComputedStyle(shape);
  const [red, green, blue, alpha] = parse(fill) ?? [0, 0, 0, 0];
  const seen = visibility === 'hidden' ? 0 : alpha * Number(fillOpacity);
  return seen === 0 ? null : faded([red, green, blue, seen], shape);
}

/** Backgrounds of HTML in the drawing, outermost first. */
function boxes(element: Element): (Colour | null)[] {
  const found: (Colour | null)[] = [];
  for (let box: Element | null = element; box instanceof HTMLElement; box = box.parentElement) {
    const colour = parse(getComputedStyle(box).backgroundColor);
    found.unshift(colour && faded(colour, box));
  }
  return found;
}

/** A colour with the opacity of its element and ancestors. */
function faded([red, green, blue, alpha]: Colour, element: Element): Colour {
  let opacity = alpha;
  for (let part: Element | null = element; part; part = part.parentElement)
    opacity *= Number(getComputedStyle(part).opacity);
  return [red, green, blue, opacity];
}

/** Parses a computed colour; null if it is none. */
function parse(text: string): Colour | null {
  const [red, green, blue, alpha = 1] = (/^rgba?\((.*)\)$/.exec(text)?.[1] ?? '').match(/[\d.]+/g)?.map(Number) ?? [];
  return red === undefined || green === undefined || blue === undefined ? null : [red, green, blue, alpha];
}

function over(above: Colour, below: Colour): Colour {
  const mix = (at: 0 | 1 | 2): number => above[at] * above[3] + below[at] * (1 - above[3]);
  return [mix(0), mix(1), mix(2), 1];
}

/** Contrast ratio as in WCAG: from 1 to 21. */
function contrast(one: Colour, other: Colour): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance([red, green, blue]: Colour): number {
  const linear = (part: number): number => (part <= 10.3 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
