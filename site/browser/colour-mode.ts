import { colourModes, initialMode } from '../ui/colour-modes.ts';
import { themeKey } from '../ui/storage-keys.ts';
import { siteInfo } from './site-info.ts';

/**
 * Goes to the next mode and remembers it. The inline script of the head decides the mode (browser/inline/theme.ts): this reads
 * what it decided and tells it what the reader has chosen.
 */
function cycleColourMode(): void {
  const { colourMode } = siteInfo();
  const modes = colourModes(colourMode);
  const current = document.documentElement.dataset.choice ?? '';
  const next = modes[(modes.indexOf(current) + 1) % modes.length] ?? initialMode(colourMode);
  try {
    localStorage.setItem(themeKey, next);
  } catch {
    // Storage is off: the choice holds for this page.
  }
  // Other tabs hear of it by the browser; this one has to be told.
  window.dispatchEvent(new StorageEvent('storage', { key: themeKey, newValue: next }));
}

export function startColourMode(): void {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('.colour-mode')) cycleColourMode();
  });
}
