import * as frameIds from '../../generator/shared/frame-ids.ts';
import { tabsKey } from '../ui/storage-keys.ts';

/*
 * Tabs are radio buttons and work by themselves. This keeps the groups of one kind (operating systems, clients) on the
 * same choice, on this page and the next ones.
 */

function choose(group: string, label: string): void {
  const inputs = document.querySelectorAll<HTMLInputElement>(
    `.tabs[data-group="${CSS.escape(group)}"] > input[data-label="${CSS.escape(label)}"]`,
  );
  for (const input of inputs) input.checked = true;
}

/** Takes what the reader has chosen over to the other groups of its kind, and to the next pages. */
function take(input: HTMLInputElement): void {
  const tabs = input.closest<HTMLElement>('.tabs[data-group]');
  const { group } = tabs?.dataset ?? {};
  const { label } = input.dataset;
  if (!tabs || group === undefined || label === undefined) return;
  const before = tabs.getBoundingClientRect().top;
  choose(group, label);
  // Panels above may have changed height; what the reader has clicked stays where it is.
  window.scrollBy({ top: tabs.getBoundingClientRect().top - before, behavior: 'instant' });
  try {
    localStorage.setItem(tabsKey(group), label);
  } catch {
    // Storage is off: the choice holds for this page.
  }
}

export function restoreTabs(): void {
  // Chosen before the scripts were there, which counts more than what was chosen on an earlier page.
  for (const input of document.querySelectorAll<HTMLInputElement>(
    `#${frameIds.content} .tabs[data-group] > input:checked`,
  ))
    if (!input.defaultChecked) take(input);
  const groups = new Set(
    [...document.querySelectorAll<HTMLElement>(`#${frameIds.content} .tabs[data-group]`)].map(
      (tabs) => tabs.dataset.group ?? '',
    ),
  );
  for (const group of groups) {
    try {
      const label = localStorage.getItem(tabsKey(group));
      if (label !== null) choose(group, label);
    } catch {
      // Storage is off: every group keeps its own choice.
      return;
    }
  }
}

export function startTabs(): void {
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === 'radio') take(target);
  });
}
