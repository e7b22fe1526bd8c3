import { hashTarget } from '../shell/route-context.ts';

/** Opens what is folded around the hash's target, and the target itself. */
export function revealHashTarget(): void {
  const target = hashTarget();
  if (!target) return;
  let opened = false;
  for (let element: Element | null = target; element; element = element.parentElement) {
    if (element instanceof HTMLDetailsElement && !element.open) {
      element.open = true;
      opened = true;
    }
  }
  const panel = target.closest('.tab-panel');
  if (panel && !panel.checkVisibility()) opened = selectPanel(panel) || opened;
  if (opened) target.scrollIntoView();
}

/** A target inside a tab that is not selected. Panels and inputs stand in the same order. */
function selectPanel(panel: Element): boolean {
  const tabs = panel.parentElement;
  const index = tabs ? [...tabs.querySelectorAll(':scope > .tab-panel')].indexOf(panel) : -1;
  const input = tabs?.querySelectorAll<HTMLInputElement>(':scope > input')[index];
  if (!input) return false;
  input.checked = true;
  return true;
}

export function startReveal(): void {
  window.addEventListener('hashchange', revealHashTarget);
}
