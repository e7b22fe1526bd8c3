import { unhide } from './filter.ts';
import { hashTarget } from './route-context.ts';
import { isSelected, selectPanel } from './tab-panels.ts';

/** Opens what is folded around the hash's target, and the target itself; a filter that hides it is cleared. */
export function revealHashTarget(): void {
  const target = hashTarget();
  if (!target) return;
  let opened = target.closest('[hidden]') !== null;
  if (opened) unhide(target);
  for (let element: Element | null = target; element; element = element.parentElement) {
    if (element instanceof HTMLDetailsElement && !element.open) {
      element.open = true;
      opened = true;
    }
    // Tabs may stand inside tabs.
    if (element.matches('.tab-panel') && !isSelected(element)) opened = selectPanel(element) || opened;
  }
  if (opened) target.scrollIntoView();
}

export function startReveal(): void {
  window.addEventListener('hashchange', revealHashTarget);
}
