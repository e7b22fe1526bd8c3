import type { Element } from 'hast';
import { h } from 'hastscript';
import type { CodeOptions } from '../markdown/fence-options.ts';
import type { ShownImage } from '../model/guide.ts';

/**
 * A diagram's source, for readers without scripts, for search, and for the script that draws it
 * (site/browser/diagrams).
 */
export function diagramFigure(source: string, { title, description }: CodeOptions): Element {
  const side = isSideways(source) ? ['diagram', 'sideways'] : ['diagram'];
  return h('figure', { className: side }, [
    ...(description ? [h('p', description)] : []),
    h('pre', { tabIndex: 0 }, [h('code', source)]),
    ...(title ? [h('figcaption', title)] : []),
  ]);
}

/** A picture, or one for each colour mode: light, then dark. */
export function imageFigure(images: readonly ShownImage[], alt: string, caption: string | null | undefined): Element {
  // The style sheet shows the image of the mode; browsers don't fetch the other.
  const shown = images.map((one, index) =>
    image(one, alt, images[1] ? [index === 0 ? 'only-light' : 'only-dark'] : []),
  );
  return h('figure', { className: ['figure'] }, [...shown, ...(caption ? [h('figcaption', caption)] : [])]);
}

/** A lazily loaded image with reserved space. */
export function image({ url, size }: ShownImage, alt: string, className: readonly string[] = []): Element {
  const named = className.length > 0 ? { className: [...className] } : {};
  return h('img', { ...named, src: url, alt, ...size, loading: 'lazy', decoding: 'async' });
}

/** An image in its author's width, in pixels. */
export function scaled({ url, size }: ShownImage, width: string | null | undefined): ShownImage {
  const wide = Number(width);
  if (!(wide > 0)) return { url, ...(size && { size }) };
  const height = size?.height && Math.round((size.height * wide) / size.width);
  return { url, size: { width: wide, ...(height && { height }) } };
}

/** Mermaid's kinds of diagrams without `accTitle` and `accDescr`. */
const silent: ReadonlySet<string> = new Set('block eventmodeling ishikawa kanban mindmap sankey venn'.split(' '));

/** Whether the diagram's kind supports a text alternative. */
export function takesWords(source: string): boolean {
  return !silent.has(kindOf(source)[0]);
}

/** Whether the diagram has a text alternative. */
export function hasWords(source: string): boolean {
  return takesWords(source) && /^\s*acc(?:Title\s*:|Descr\s*[:{])\s*\S/m.test(source);
}

/** Whether the diagram runs sideways, so that the drawing is wide and low. */
function isSideways(source: string): boolean {
  const [kind, direction] = kindOf(source);
  return /^(?:flowchart|graph)/.test(kind) && /^(?:LR|RL)/.test(direction);
}

/** The first words of a diagram after its settings and comments. */
function kindOf(source: string): [kind: string, direction: string] {
  const text = source.replace(/^\s*---\n[\s\S]*?\n\s*---\n/, '').replace(/%%\{[\s\S]*?\}%%|^\s*%%.*$/gm, '');
  const [, kind = '', direction = ''] = /^\s*([\w-]+)[^\S\n]*(\w*)/.exec(text) ?? [];
  return [kind.replace(/-beta$/, ''), direction];
}
