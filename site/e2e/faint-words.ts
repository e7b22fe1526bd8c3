import type { Locator } from 'playwright-core';

/** Words of a drawn diagram with less contrast to what's painted behind them than 4.5:1, or why there are none. */
export function faintWords(figure: Locator): Promise<string[]> {
  return figure.evaluate((element) => {
    const root = element.querySelector('.drawing')?.shadowRoot;
    const drawing = root?.querySelector('svg');
    const pixel = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!root || !drawing || !pixel) return ['it has no words'];
    const hits = document.createElement('style');
    hits.textContent =
      '* { pointer-events: visiblePainted !important } foreignObject * { pointer-events: auto !important }';
    root.append(hits);
    const opacityOf = (part: Element | null): number =>
      part === null ? 1 : Number(getComputedStyle(part).opacity) * opacityOf(part.parentElement);
    const paint = (colour: string, opacity: number): void => {
      pixel.globalAlpha = opacity;
      pixel.fillStyle = colour;
      pixel.fillRect(0, 0, 1, 1);
    };
    /** @param property Of words in HTML their colour, of a box what it's filled with. */
    const paintPart = (part: Element, property: 'color' | 'backgroundColor'): void => {
      const { fill, fillOpacity, [property]: colour } = getComputedStyle(part);
      if (part instanceof HTMLElement) paint(colour, opacityOf(part));
      else if (fill !== 'none' && (property === 'color' || part instanceof SVGGeometryElement))
        paint(fill, Number(fillOpacity) * opacityOf(part));
    };
    const luminance = (): number => {
      const [red = 0, green = 0, blue = 0] = [...pixel.getImageData(0, 0, 1, 1).data]
        .map((value) => value / 255)
        .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrasts: [text: string, contrast: number][] = [];
    const range = document.createRange();
    const walker = document.createTreeWalker(drawing, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      range.selectNodeContents(walker.currentNode);
      const words = walker.currentNode.parentElement;
      const text = walker.currentNode.textContent?.trim() ?? '';
      const isSeen = text !== '' && range.getBoundingClientRect().width > 0;
      if (!words || !isSeen || words.closest('style, title, desc, defs')) continue;
      words.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top, width, height } = range.getBoundingClientRect();
      const below = root
        .elementsFromPoint(left + width / 2, top + height / 2)
        .filter((part) => drawing.contains(part) && !part.closest('text'));
      paint(getComputedStyle(element).backgroundColor, 1);
      for (const part of below.reverse()) paintPart(part, 'backgroundColor');
      const base = luminance();
      paintPart(words, 'color');
      const both = [base, luminance()];
      contrasts.push([text, (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05)]);
    }
    hits.remove();
    if (contrasts.length === 0) return ['it has no words'];
    return contrasts.flatMap(([text, contrast]) => (contrast < 4.5 ? [`${text}: ${contrast.toFixed(2)}`] : []));
  });
}
