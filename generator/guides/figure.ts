import type { Element } from 'hast';
import { h } from 'hastscript';
import type { Diagram, ShownImage } from '../model/guide.ts';

/** A drawn diagram, one image for each colour mode. */
export function diagramFigure(diagram: Diagram, caption: string | undefined): Element {
  const { light, dark, alt, width, height } = diagram;
  const size = { width, height };
  return figure('diagram', { light: { url: light, size }, dark: { url: dark, size } }, alt, caption);
}

/** A picture that exists in a light and a dark variant. */
export function modeFigure(
  images: Record<'light' | 'dark', ShownImage>,
  alt: string,
  caption: string | null | undefined,
): Element {
  return figure('figure', images, alt, caption);
}

/** The style sheet shows the image that suits the mode; the other is not even fetched. */
function figure(
  className: string,
  images: Record<'light' | 'dark', ShownImage>,
  alt: string,
  caption: string | null | undefined,
): Element {
  const shown = (['light', 'dark'] as const).map((mode) => image(images[mode], alt, [`only-${mode}`]));
  return h('figure', { className: [className] }, [...shown, ...(caption ? [h('figcaption', caption)] : [])]);
}

/** An image that is fetched when it comes into view, and for which the page keeps room until then. */
export function image({ url, size }: ShownImage, alt: string, className: readonly string[] = []): Element {
  const named = className.length > 0 ? { className: [...className] } : {};
  return h('img', { ...named, src: url, alt, ...size, loading: 'lazy', decoding: 'async' });
}
