import type { Element, Properties } from 'hast';
import { h } from 'hastscript';
import type { Diagram } from '../model/guide.ts';

/** A drawn diagram, one image for each colour mode. */
export function diagramFigure(diagram: Diagram, caption: string | undefined): Element {
  const { light, dark, alt, width, height } = diagram;
  return figure('diagram', { light, dark }, { alt, width, height }, caption);
}

/** A picture that exists in a light and a dark variant. */
export function modeFigure(
  sources: { readonly light: string; readonly dark: string },
  alt: string,
  caption: string | null | undefined,
): Element {
  return figure('figure', sources, { alt }, caption);
}

/** The style sheet shows the image that suits the mode; the other is not even fetched. */
function figure(
  className: string,
  sources: { readonly light: string; readonly dark: string },
  properties: Properties,
  caption: string | null | undefined,
): Element {
  const images = (['light', 'dark'] as const).map((mode) =>
    h('img', { className: [`only-${mode}`], src: sources[mode], ...properties, loading: 'lazy', decoding: 'async' }),
  );
  return h('figure', { className: [className] }, [...images, ...(caption ? [h('figcaption', caption)] : [])]);
}
