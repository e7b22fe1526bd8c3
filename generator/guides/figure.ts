import type { Element } from 'hast';
import { h } from 'hastscript';
import type { CodeOptions } from '../markdown/code-block.ts';
import type { ShownImage } from '../model/guide.ts';
import { isSideways } from './diagram-source.ts';

/**
 * A diagram as text, for those without scripts, for search, and for the script that draws it in its place
 * (site/enhance/diagrams).
 */
export function diagramFigure(source: string, { title, description }: CodeOptions): Element {
  const side = isSideways(source) ? ['diagram', 'sideways'] : ['diagram'];
  return h('figure', { className: side }, [
    ...(description ? [h('p', description)] : []),
    h('pre', { tabIndex: 0 }, [h('code', source)]),
    ...(title ? [h('figcaption', title)] : []),
  ]);
}

/** A picture that exists in a light and a dark variant. */
export function modeFigure(
  images: Record<'light' | 'dark', ShownImage>,
  alt: string,
  caption: string | null | undefined,
): Element {
  // The style sheet shows the image that suits the mode; the other is not even fetched.
  const shown = (['light', 'dark'] as const).map((mode) => image(images[mode], alt, [`only-${mode}`]));
  return h('figure', { className: ['figure'] }, [...shown, ...(caption ? [h('figcaption', caption)] : [])]);
}

/** An image that is fetched when it comes into view, and for which the page keeps room until then. */
export function image({ url, size }: ShownImage, alt: string, className: readonly string[] = []): Element {
  const named = className.length > 0 ? { className: [...className] } : {};
  return h('img', { ...named, src: url, alt, ...size, loading: 'lazy', decoding: 'async' });
}
