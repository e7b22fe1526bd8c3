import { element } from '../../ui/element.ts';

/* Diagrams are drawn by mermaid, which is large, so it is loaded when one comes near the viewport. */

/** Distance to the viewport, as a share of its height, at which a diagram is drawn. */
const near = { rootMargin: '50% 0px' };

const observer = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    observer.unobserve(target);
    void draw(target);
  }
}, near);

async function draw(figure: Element): Promise<void> {
  try {
    const { drawDiagram } = await import('./draw.ts');
    await drawDiagram(figure);
  } catch (error) {
    console.warn('A diagram could not be drawn.', error);
    showText(figure);
  }
}

/** Shows the diagram's source in the reserved space. */
function showText(figure: Element): void {
  const text = figure.querySelector('pre');
  if (!text) return;
  text.style.height = `${text.offsetHeight}px`;
  text.prepend(element('strong', { textContent: 'This diagram could not be drawn. Its text:' }));
  figure.querySelector('.drawing')?.remove();
  figure.toggleAttribute('data-failed', true);
}

/** Draws the page's diagrams as they come near the viewport, and redraws drawn ones. */
export function watchDiagrams(): void {
  observer.disconnect();
  for (const figure of document.querySelectorAll('.diagram:not([data-failed])')) observer.observe(figure);
}

/** Once: redraws on changes of the colour mode. */
export function startDiagrams(): void {
  new MutationObserver(watchDiagrams).observe(document.documentElement, { attributeFilter: ['data-theme'] });
}
