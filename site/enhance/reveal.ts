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
    // Tabs may stand inside tabs.
    if (element.matches('.tab-panel') && !isSelected(element)) opened = selectPanel(element) || opened;
  }
  if (opened) target.scrollIntoView();
}

/** The radio button of a tab's panel. Panels and buttons stand in the same order. */
function inputOf(panel: Element): HTMLInputElement | undefined {
  const tabs = panel.parentElement;
  const index = tabs ? [...tabs.querySelectorAll(':scope > .tab-panel')].indexOf(panel) : -1;
  return tabs?.querySelectorAll<HTMLInputElement>(':scope > input')[index];
}

const isSelected = (panel: Element) => inputOf(panel)?.checked ?? true;

/** Chooses the tab that a panel belongs to; false where there is none. */
export function selectPanel(panel: Element): boolean {
  const input = inputOf(panel);
  if (!input) return false;
  input.checked = true;
  return true;
}

export function startReveal(): void {
  window.addEventListener('hashchange', revealHashTarget);
}
