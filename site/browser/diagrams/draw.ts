import mermaid, { type MermaidConfig } from 'mermaid';
import { element } from '../../ui/element.ts';
import { makeLegible } from './legible.ts';

let count = 0;

/** Draws a diagram in its reserved space. @throws if mermaid can't draw it */
export async function drawDiagram(figure: Element): Promise<void> {
  // Drawing measures text.
  await document.fonts.ready;
  const stage = stageFor(figure);
  mermaid.initialize(
    optionsFor(document.documentElement.dataset.theme, (token) => {
      stage.style.color = `var(--${token})`;
      return getComputedStyle(stage).color;
    }),
  );
  count += 1;
  const source = figure.querySelector('code')?.textContent ?? '';
  const { svg } = await mermaid.render(`diagram-${count}`, source, stage);
  // A shadow root separates ids and styles of drawing and page.
  const place =
    figure.querySelector<HTMLElement>('.drawing') ?? figure.appendChild(element('div', { className: 'drawing' }));
  const root = place.shadowRoot ?? place.attachShadow({ mode: 'open' });
  root.innerHTML = `<style>${frame}</style>${svg}`;
  const drawing = root.querySelector('svg');
  if (!drawing) throw new Error('Mermaid has drawn nothing.');
  scale(drawing);
  label(drawing, figure.querySelector(':scope > p')?.textContent ?? '');
  // It is drawn for this background, even in print.
  const { backgroundColor } = getComputedStyle(figure);
  place.style.backgroundColor = backgroundColor;
  makeLegible(drawing, backgroundColor);
  figure.toggleAttribute('data-drawn', true);
  // Make it scrollable by keyboard.
  if (place.scrollWidth > place.clientWidth) place.tabIndex = 0;
  else place.removeAttribute('tabindex');
}

/** Styles around the drawing: centred, as large as it fits, and scrollable if it would become too small. */
const frame = 'svg { display: block; margin: auto; height: 100%; max-width: 100%; }';

/** Smallest readable scale of a drawing. */
const smallest = 0.7;

function scale(drawing: SVGSVGElement): void {
  const { width, height } = drawing.viewBox.baseVal;
  drawing.removeAttribute('style');
  Object.assign(drawing.style, {
    width: `${width}px`,
    minWidth: `${width * smallest}px`,
    maxHeight: `${height}px`,
  });
}

/** Marks the drawing as an image with its description, unless it has links. */
function label(drawing: SVGSVGElement, description: string): void {
  if (description !== '') drawing.setAttribute('aria-label', description);
  if (!drawing.querySelector('a')) drawing.setAttribute('role', 'img');
}

/** A hidden element for mermaid to draw and measure in: some diagrams adapt to its width. */
function stageFor(figure: Element): HTMLElement {
  const stage = document.querySelector<HTMLElement>('.drawing-stage') ?? element('div', { className: 'drawing-stage' });
  stage.style.width = `${Math.max(figure.clientWidth, 600)}px`;
  document.body.append(stage);
  return stage;
}

/** Hairlines, corners, and `:::own`, which marks a part of the documented tool. */
const css = `
  .node :is(rect, circle, ellipse, polygon, path), .cluster :is(rect, path), .edgePaths path, .actor, .relation, .transition { stroke-width: 1px; }
  .node rect:is(:not([rx]), [rx="0"]), rect.actor { rx: 8px; ry: 8px; }
  .cluster :is(rect, path) { stroke-dasharray: 2 3; }
  .edgeLabel, .edgeLabel p, .edgeLabel rect, .labelBkg { opacity: 1; }
  .link { mix-blend-mode: normal !important; }
  .node.own :is(rect, circle, ellipse, polygon, path) { fill: var(--accent-wash); stroke: var(--accent); }
`;

/**
 * Mermaid's options: a theme for each colour mode, with the site's font, and the site's
 * colours for boxes, lines and words.
 *
 * @param colour value of a token such as `raised`
 */
function optionsFor(mode: string | undefined, colour: (token: string) => string): MermaidConfig {
  const [surface, raised, line, text, quiet] = ['surface', 'raised', 'line-strong', 'text', 'text-quiet'].map(colour);
  return {
    startOnLoad: false,
    securityLevel: 'strict',
    suppressErrorRendering: true,
    theme: mode === 'dark' ? 'dark' : 'neutral',
    // The other layout is as large as the rest of mermaid.
    layout: 'dagre',
    swimlane: { layout: 'swimlane' },
    look: 'classic',
    fontFamily: 'var(--sans)',
    themeVariables: {
      fontSize: '14px',
      ...{ background: surface, clusterBkg: surface, edgeLabelBackground: surface, compositeBackground: surface },
      ...{ mainBkg: raised, nodeBkg: raised, actorBkg: raised, labelBoxBkgColor: raised },
      ...{ border1: line, border2: line, nodeBorder: line, clusterBorder: line },
      ...{ actorBorder: line, actorLineColor: line, labelBoxBorderColor: line, stateBorder: line },
      ...{ lineColor: quiet, arrowheadColor: quiet, signalColor: quiet, transitionColor: quiet },
      ...{ textColor: text, titleColor: text, nodeTextColor: text, mainContrastColor: text },
      ...{ pieStrokeColor: surface, pieOuterStrokeColor: line, treeView: { labelColor: text, lineColor: quiet } },
      xyChart: { plotColorPalette: ['blue', 'accent', 'green', 'violet', 'red', 'teal'].map(colour).join() },
    },
    themeCSS: css,
    flowchart: {
      padding: 8,
      nodeSpacing: 28,
      rankSpacing: 28,
      wrappingWidth: 130,
      subGraphTitleMargin: { top: 0, bottom: 8 },
    },
    // Mermaid's default list, and options that would break colour modes.
    secure: [
      ...['secure', 'securityLevel', 'startOnLoad', 'maxTextSize', 'suppressErrorRendering', 'maxEdges'],
      ...['theme', 'themeVariables', 'themeCSS', 'fontFamily', 'darkMode'],
    ],
  };
}
