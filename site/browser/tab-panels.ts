/* Tabs are radio buttons, followed by their panels. */

/** The radio button of a tab's panel. Panels and buttons stand in the same order. */
function inputOf(panel: Element): HTMLInputElement | undefined {
  const tabs = panel.parentElement;
  const index = tabs ? [...tabs.querySelectorAll(':scope > .tab-panel')].indexOf(panel) : -1;
  return tabs?.querySelectorAll<HTMLInputElement>(':scope > input')[index];
}

export const isSelected = (panel: Element): boolean => inputOf(panel)?.checked ?? true;

/** Chooses the tab that a panel belongs to; false where there is none. */
export function selectPanel(panel: Element): boolean {
  const input = inputOf(panel);
  if (!input) return false;
  input.checked = true;
  return true;
}
