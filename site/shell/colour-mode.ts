import data from 'virtual:shell-data';
import { colourModes, initialMode, themeKey } from '../inline/theme.ts';
import { createStore } from '../ui/store.ts';

/*
 * The inline script of the head decides the mode (inline/theme.ts). Here the switch reads what it decided and
 * tells it what the reader has chosen.
 */

export const colourModeStore = createStore<string>(initialMode(data.colourMode));

/** Goes to the next mode and remembers it. */
export function cycleColourMode(): void {
  const modes = colourModes(data.colourMode);
  const next = modes[(modes.indexOf(colourModeStore.get()) + 1) % modes.length] ?? initialMode(data.colourMode);
  try {
    localStorage.setItem(themeKey, next);
  } catch {
    // Storage is off: the choice holds for this page.
  }
  // Other tabs hear of it by the browser; this one has to be told.
  window.dispatchEvent(new StorageEvent('storage', { key: themeKey, newValue: next }));
}

/** Keeps the switch in step with what holds, whoever changed it. */
export function startColourMode(): void {
  const root = document.documentElement;
  const read = () => colourModeStore.set(root.dataset.choice ?? initialMode(data.colourMode));
  new MutationObserver(read).observe(root, { attributeFilter: ['data-choice'] });
  read();
}
