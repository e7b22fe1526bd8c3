import type { Locator } from 'playwright-core';

/* Contrast of the words of a drawn diagram, by what the browser says is painted below the middle of each. */

/** A computed colour, and how opaque it is. */
type Layer = readonly [colour: string, opacity: number];

interface Words {
  readonly words: string;
  readonly colour: Layer;
  /** What's painted behind them, the lowest first. */
  readonly behind: readonly Layer[];
}

/** Words of a diagram with less contrast to what's behind them than 4.5:1, or why there are none. */
export async function faintWords(figure: Locator): Promise<string[]> {
  const all = await figure.evaluate(wordsOf);
  if (all.length === 0) return ['it has no words'];
  return all.flatMap(({ words, colour, behind }) => {
    const base = painted(behind);
    const pair = [base, painted([...behind, colour])].map(luminance);
    const contrast = (Math.max(...pair) + 0.05) / (Math.min(...pair) + 0.05);
    return contrast < 4.5 ? [`${words}: ${contrast.toFixed(2)}, ${colour} on ${behind.join(', ')}`] : [];
  });
}

/** Runs in the page. */
function wordsOf(figure: Element): Words[] {
  const root = figure.querySelector('.drawing')?.shadowRoot;
  const drawing = root?.querySelector('svg');
  if (!root || !drawing) return [];
  const hits = document.createElement('style');
  hits.textContent =
    '* { pointer-events: visiblePainted !important } foreignObject * { pointer-events: auto !important }';
  root.append(hits);
  const opacityOf = (element: Element | null): number =>
    element === null ? 1 : Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement);
  const layerOf = (part: Element): Layer[] => {
    const { fill, fillOpacity, backgroundColor } = getComputedStyle(part);
    if (part instanceof HTMLElement) return [[backgroundColor, opacityOf(part)]];
    const isShape = part instanceof SVGGeometryElement && fill !== 'none';
    return isShape ? [[fill, Number(fillOpacity) * opacityOf(part)]] : [];
  };
  const wordsIn = (node: Node): Words[] => {
    const element = node.parentElement;
    const range = document.createRange();
    range.selectNodeContents(node);
    const words = node.textContent?.trim() ?? '';
    if (!element || words === '' || range.getBoundingClientRect().width === 0) return [];
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top, width, height } = range.getBoundingClientRect();
    const below = root
      .elementsFromPoint(left + width / 2, top + height / 2)
      .filter((part) => drawing.contains(part) && !part.closest('text'));
    const { color, fill, fillOpacity } = getComputedStyle(element);
    const isHtml = element instanceof HTMLElement;
    const colour: Layer = isHtml ? [color, opacityOf(element)] : [fill, Number(fillOpacity) * opacityOf(element)];
    const page: Layer = [getComputedStyle(figure).backgroundColor, 1];
    return [{ words, colour, behind: [page, ...below.reverse().flatMap(layerOf)] }];
  };
  const nodes: Node[] = [];
  const walker = document.createTreeWalker(drawing, NodeFilter.SHOW_TEXT);
  while (walker.nextNode())
    if (!walker.currentNode.parentElement?.closest('style, title, desc, defs')) nodes.push(walker.currentNode);
  const found = nodes.flatMap(wordsIn);
  hits.remove();
  return found;
}

/** Red, green and blue of a pixel that all layers paint. */
function painted(layers: readonly Layer[]): number[] {
  return layers.reduce<number[]>((below, [text, opacity]) => {
    const [red, green, blue, alpha = 1] = (/^rgba?\((.*)\)$/.exec(text)?.[1] ?? '').match(/[\d.]+/g)?.map(Number) ?? [];
    if (red === undefined || green === undefined || blue === undefined) throw new Error(`${text} is no colour`);
    const strength = alpha * opacity;
    return [red, green, blue].map((part, at) => part * strength + (below[at] ?? 0) * (1 - strength));
  }, []);
}

function luminance(pixel: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = pixel
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
