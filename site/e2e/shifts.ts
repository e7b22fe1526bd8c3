/**
 * Runs before a page's own scripts: how far things in view have moved is in an attribute, once anything has. It begins
 * when the whole document has been painted: what comes in pieces may move, which is no script's doing.
 */
export function noteShifts(): void {
  let moved = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { value } of list.getEntries() as (PerformanceEntry & { readonly value: number })[]) moved += value;
    if (moved > 0) document.documentElement.setAttribute('data-moved', String(moved));
  });
  const afterNextFrame = (): void =>
    void requestAnimationFrame(() => setTimeout(() => observer.observe({ type: 'layout-shift' })));
  addEventListener('DOMContentLoaded', afterNextFrame);
}
