import { fontKey } from '../ui/storage-keys.ts';
import { isCostly } from './connection.ts';

/*
 * A page is drawn in the site's own font only where the browser has that already. A font that's on its way makes text
 * invisible for a tenth of a second and has all of it laid out twice, so it's loaded after the first page has been read
 * for a while, and inline/theme.ts asks for it from the next one on.
 */

/** Loads the font when nothing else is to be done, unless the page has it. */
export function keepWebFont(): void {
  if ('font' in document.documentElement.dataset || isCostly()) return;
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  whenIdle(() => void load());
}

async function load(): Promise<void> {
  try {
    await Promise.all([...document.fonts].map((font) => font.load()));
    localStorage.setItem(fontKey, 'loaded');
  } catch {
    // It didn't come, or storage is off: pages stay in the system's font.
  }
}
