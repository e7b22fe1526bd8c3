/* A tab is a radio button, its label and its panel. */

/** The radio button of a tab's panel. */
function inputOf(panel: Element): HTMLInputElement | null {
  const input = panel.previousElementSibling?.previousElementSibling;
  return input instanceof HTMLInputElement ? input : null;
}

export const isSelected = (panel: Element): boolean => inputOf(panel)?.checked ?? true;

/** Chooses the tab that a panel belongs to; false where there is none. */
export function selectPanel(panel: Element): boolean {
  const input = inputOf(panel);
  if (!input) return false;
  input.checked = true;
  return true;
}
