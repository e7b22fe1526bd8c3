/* Diagrams are drawn by mermaid, which is large: it's loaded where one comes near the view. */

/** A share of the view's height, below and above it, within which a diagram is near. */
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

/** Shows the diagram's text, in the room that was kept for the drawing. */
function showText(figure: Element): void {
  const text = figure.querySelector('pre');
  if (!text) return;
  text.style.height = `${text.offsetHeight}px`;
  const note = document.createElement('strong');
  note.textContent = 'This diagram could not be drawn. Its text:';
  text.prepend(note);
  figure.querySelector('.drawing')?.remove();
  figure.toggleAttribute('data-failed', true);
}

/** Draws the diagrams of the page as they come near the view, and again those that are drawn. */
export function watchDiagrams(): void {
  observer.disconnect();
  for (const figure of document.querySelectorAll('.diagram:not([data-failed])')) observer.observe(figure);
}

/** Once: the colours of drawings follow the colour mode. */
export function startDiagrams(): void {
  new MutationObserver(watchDiagrams).observe(document.documentElement, { attributeFilter: ['data-theme'] });
}
