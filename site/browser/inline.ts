import type { SiteData } from '../../generator/model/page.ts';
import * as frameIds from '../../generator/shared/frame-ids.ts';
import { colourModes, initialMode } from '../ui/colour-modes.ts';
import { announcementKey, themeKey } from '../ui/storage.ts';

/*
 * Scripts inside documents, for code that must run before anything else. The Content-Security-Policy allows exactly
 * these texts, and the build rejects documents with others: new ones must be added here.
 */

export interface InlineScripts {
  /** In the head: colour mode. */
  readonly theme: string;
  /** On the home page, after the banner. */
  readonly loadBanner: string;
}

export async function inlineScripts({ colourMode }: Pick<SiteData, 'colourMode'>): Promise<InlineScripts> {
  const modes = colourMode.disableSwitch ? [] : colourModes(colourMode);
  const keys = { theme: themeKey, announcement: announcementKey('') };
  return {
    theme: await callOf(startTheme, keys, modes, initialMode(colourMode)),
    loadBanner: await callOf(startLoadBanner, frameIds.loadBanner),
  };
}

/** A function and its call as a script. @param start must be self-contained @param args JSON values */
async function callOf<Args extends unknown[]>(start: (...args: Args) => void, ...args: Args): Promise<string> {
  // Imported late: Vite reads the environment on load.
  const { minifySync } = await import('vite');
  const call = args.map((argument) => JSON.stringify(argument)).join();
  const { code, errors } = minifySync('inline.js', `(${start})(${call})`);
  if (errors.length > 0) throw new Error(`An inline script is none: ${errors[0]?.message}`);
  return code;
}

/**
 * Runs before the first paint to avoid flashing colours, and keeps control of the mode: it follows the switch, the
 * system and other tabs.
 *
 * @param keys storage keys; an announcement's is a prefix of its id
 * @param modes available choices; none if the switch is disabled, which clears the stored choice
 * @param initial default mode
 */
function startTheme(
  keys: { readonly theme: string; readonly announcement: string },
  modes: readonly string[],
  initial: string,
): void {
  const { dataset } = document.documentElement;
  const light = matchMedia('(prefers-color-scheme: light)');
  const apply = (wanted: string | null | undefined): void => {
    const choice = modes.find((mode) => mode === wanted) ?? initial;
    const theme = choice === 'system' ? (light.matches ? 'light' : 'dark') : choice;
    dataset.choice = choice;
    dataset.theme = theme;
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
      meta.content = meta.dataset[theme] ?? '';
  };
  dataset.js = '';
  let stored: string | undefined;
  try {
    // A dismissed announcement must not flash either.
    if (localStorage[keys.announcement + dataset.announcement]) dataset.dismissed = '';
    if (modes.length === 0) delete localStorage[keys.theme];
    stored = localStorage[keys.theme];
  } catch {
    // Storage is unavailable: no choice.
  }
  apply(stored);
  // If scripts fail to load, the page is one without scripts. The event doesn't bubble.
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && delete dataset.js, true);
  addEventListener('storage', ({ key, newValue }) => {
    if (key === keys.theme || key === null) apply(newValue);
  });
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('.colour-mode')) return;
    apply(modes[(modes.indexOf(dataset.choice ?? '') + 1) % modes.length]);
    try {
      localStorage[keys.theme] = dataset.choice;
    } catch {
      // Storage is unavailable: the choice applies to this page.
    }
  });
  light.addEventListener('change', () => apply(dataset.choice));
}

/**
 * A site served under another path than it was built for lacks its files. The home page then shows this and the path to
 * configure. Placed after the banner, and before the common script, whose failure shows it.
 */
function startLoadBanner(id: string): void {
  const banner = document.getElementById(id);
  const show = (): void => {
    const suggestion = banner?.querySelector('[data-suggestion]');
    const base = banner?.querySelector<HTMLElement>('[data-base]');
    if (!banner || !suggestion || !base) return;
    const path = location.pathname.replace(/[^/]*$/, '');
    suggestion.textContent = path;
    base.hidden = path === banner.dataset.basePath;
    banner.hidden = false;
    document.body.prepend(banner);
  };
  // The event doesn't bubble.
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && show(), true);
}
