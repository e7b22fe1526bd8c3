import * as frameIds from '../../generator/shared/frame-ids.ts';
import { recall, remember, tabsKey } from '../ui/storage.ts';

/*
 * Tabs are radio buttons with labels and panels, and work without scripts. This synchronises groups of one kind
 * (operating systems, clients) on this page and later ones.
 */

/** The radio button of a tab's panel. */
function inputOf(panel: Element): HTMLInputElement | null {
  const input = panel.previousElementSibling?.previousElementSibling;
  return input instanceof HTMLInputElement ? input : null;
}

/** Selects the tab of a panel. @returns whether it changed */
export function selectPanel(panel: Element): boolean {
  const input = inputOf(panel);
  if (!input || input.checked) return false;
  input.checked = true;
  return true;
}

function choose(group: string, label: string): void {
  const inputs = document.querySelectorAll<HTMLInputElement>(
    `.tabs[data-group="${CSS.escape(group)}"] > input[data-label="${CSS.escape(label)}"]`,
  );
  for (const input of inputs) input.checked = true;
}

/** Applies the reader's choice to other groups of its kind, and to later pages. */
function take(input: HTMLInputElement): void {
  const tabs = input.closest<HTMLElement>('.tabs[data-group]');
  const { group } = tabs?.dataset ?? {};
  const { label } = input.dataset;
  if (!tabs || group === undefined || label === undefined) return;
  const before = tabs.getBoundingClientRect().top;
  choose(group, label);
  // Panels above may have changed height; keep the clicked tab in place.
  window.scrollBy({ top: tabs.getBoundingClientRect().top - before, behavior: 'instant' });
  remember(tabsKey(group), label);
}

export function restoreTabs(): void {
  const groups = [...document.querySelectorAll<HTMLElement>(`#${frameIds.content} .tabs[data-group]`)];
  // A choice made before scripts ran takes precedence over a stored one.
  for (const input of groups.flatMap((tabs) => [...tabs.querySelectorAll<HTMLInputElement>(':scope > input:checked')]))
    if (!input.defaultChecked) take(input);
  for (const group of new Set(groups.map(({ dataset }) => dataset.group ?? ''))) {
    const label = recall(tabsKey(group));
    if (label !== null) choose(group, label);
  }
}

export function startTabs(): void {
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === 'radio') take(target);
  });
}
