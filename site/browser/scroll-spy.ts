/** A section is being read once its start is a line of text below the place that anchors scroll to. */
function readingLine(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) + 40;
}

/** The last of the elements that starts above the line. They stand in the order of the page, so halving finds it. */
function lastAbove(elements: readonly Element[], line: number): Element | undefined {
  let low = 0;
  let high = elements.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const top = elements[middle]?.getBoundingClientRect().top ?? 0;
    if (top <= line) low = middle + 1;
    else high = middle;
  }
  return elements[low - 1];
}

function isAtEnd(): boolean {
  const { scrollHeight } = document.documentElement;
  return window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 2;
}

/**
 * Reports the section being read, now and whenever it becomes another one, until the returned function is called. Per
 * frame it looks at a handful of boxes, however long the page.
 */
export function spy(ids: readonly string[], report: (id: string) => void): () => void {
  const elements = ids.flatMap((id) => document.getElementById(id) ?? []);
  let frame = 0;
  let reported: Element | undefined;
  const look = () => {
    frame = 0;
    const element = isAtEnd() ? elements.at(-1) : (lastAbove(elements, readingLine()) ?? elements[0]);
    if (!element || element === reported) return;
    reported = element;
    report(element.id);
  };
  const schedule = () => {
    frame ||= requestAnimationFrame(look);
  };
  schedule();
  window.addEventListener('scroll', schedule, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('scroll', schedule);
  };
}
