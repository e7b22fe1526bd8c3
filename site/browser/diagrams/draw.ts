import mermaid from 'mermaid';
import { makeLegible } from './legible.ts';
import { optionsFor } from './look.ts';

let count = 0;

/** Draws a diagram in the room that its text keeps. @throws for what mermaid can't draw */
export async function drawDiagram(figure: Element): Promise<void> {
  // Words are measured while it's drawn.
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
  // Ids and styles of a drawing are its own, and the page's have no hold on it.
  const place = figure.querySelector<HTMLElement>('.drawing') ?? figure.appendChild(newPlace());
  const root = place.shadowRoot ?? place.attachShadow({ mode: 'open' });
  root.innerHTML = `<style>${frame}</style>${svg}`;
  const drawing = root.querySelector('svg');
  if (!drawing) throw new Error('Mermaid has drawn nothing.');
  scale(drawing);
  label(drawing, figure.querySelector(':scope > p')?.textContent ?? '');
  // It's drawn for this background, whatever stands behind it on paper.
  const { backgroundColor } = getComputedStyle(figure);
  place.style.backgroundColor = backgroundColor;
  makeLegible(drawing, backgroundColor);
  figure.toggleAttribute('data-drawn', true);
  // What doesn't fit is scrolled by the keyboard, too.
  if (place.scrollWidth > place.clientWidth) place.tabIndex = 0;
  else place.removeAttribute('tabindex');
}

/** Around the drawing: it stands in the middle, as large as it fits, and scrolls where it would get too small. */
const frame = 'svg { display: block; margin: auto; height: 100%; max-width: 100%; }';

/** Smaller than this share of itself a drawing can't be read. */
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

/** Says what the drawing shows where its own text couldn't, and that it's an image, unless it has links. */
function label(drawing: SVGSVGElement, description: string): void {
  if (description !== '') drawing.setAttribute('aria-label', description);
  if (!drawing.querySelector('a')) drawing.setAttribute('role', 'img');
}

function newPlace(): HTMLElement {
  const place = document.createElement('div');
  place.className = 'drawing';
  return place;
}

/** Where mermaid draws and measures, out of sight: some kinds of diagrams are as wide as their room. */
function stageFor(figure: Element): HTMLElement {
  const stage = document.querySelector<HTMLElement>('.drawing-stage') ?? document.createElement('div');
  stage.className = 'drawing-stage';
  stage.style.width = `${Math.max(figure.clientWidth, 600)}px`;
  document.body.append(stage);
  return stage;
}
