import { fontKey } from '../ui/storage-keys.ts';
import { isCostly } from './connection.ts';

/*
 * The first document that a reader opens is drawn in the system's font. A font that's on its way makes text invisible
 * for a tenth of a second and has all of it laid out twice, so it's loaded once the reader has done something, and
 * inline/theme.ts has later documents ask for it at once: by then it's most likely in the browser's cache. A document
 * that's shown again, after a reload or on the way back, is drawn as it was (scroll-history.ts).
 */

const font = '1em Figtree';

/** Loads the font when nothing else is to be done, unless the page has it. */
export function keepWebFont(): void {
  if ('font' in document.documentElement.dataset || isCostly()) return;
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  whenIdle(() => void load());
}

async function load(): Promise<void> {
  try {
    // Another tab may have been first. Where storage is refused, no document would know that the font is there.
    if (localStorage.getItem(fontKey) !== null) return;
    const loaded = await document.fonts.load(font);
    if (loaded.length > 0) localStorage.setItem(fontKey, 'loaded');
  } catch {
    // It didn't come, or storage is refused: pages stay in the system's font.
  }
}
