import type { Element } from 'hast';
import { h } from 'hastscript';
import type { Diagram, ShownImage } from '../model/guide.ts';

/** A diagram with what its colours mean; what it shows is told in words to those who can't see it. */
export function diagramFigure(diagram: Diagram, caption: string | undefined): Element {
  if (diagram.type === 'images') return figure('diagram', diagram, diagram.alt, caption);
  const { drawings, alt, legend } = diagram;
  const words = [
    ...(caption ? [h('span', caption)] : []),
    ...(legend === null ? [] : [h('span', { className: ['diagram-legend'] }, legend)]),
  ];
  return h('figure', { className: ['diagram'] }, [
    h('div', { role: 'img', ariaLabel: alt }, [...drawings]),
    ...(words.length > 0 ? [h('figcaption', words)] : []),
  ]);
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
