import type { SiteData } from '../../generator/model/page.ts';
import * as frameIds from '../../generator/shared/frame-ids.ts';
import { colourModes, initialMode } from '../ui/colour-modes.ts';
import { announcementKey, themeKey } from '../ui/storage.ts';

/*
 * Scripts that stand inside documents, since they must run before anything else. The Content-Security-Policy allows these
 * texts and no others, and the build refuses a document that holds another one: a new one is added here, or does not run.
 */

export interface InlineScripts {
  /** In the head: colours. */
  readonly theme: string;
  /** On the home page, behind the banner. */
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

/** A function and a call of it as a script. @param start Uses nothing from outside of itself. @param args JSON. */
async function callOf<Args extends unknown[]>(start: (...args: Args) => void, ...args: Args): Promise<string> {
  // Imported late: Vite reads the environment when it loads.
  const { minifySync } = await import('vite');
  const call = args.map((argument) => JSON.stringify(argument)).join();
  const { code, errors } = minifySync('inline.js', `(${start})(${call})`);
  if (errors.length > 0) throw new Error(`An inline script is none: ${errors[0]?.message}`);
  return code;
}

/**
 * Runs before the first paint, so the colours never flash, and stays: it alone decides the mode, and follows the switch,
 * the system and other tabs.
 *
 * @param keys Where choices are stored; an announcement's has its id at the end.
 * @param modes Choices that there are; none where the switch is disabled, and what was stored is forgotten then.
 * @param initial What holds without a choice.
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
    // Storage is off: nothing was chosen.
  }
  apply(stored);
  // Where the script doesn't come, the page is one without scripts. The event doesn't bubble.
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
      // Storage is off: the choice holds for this page.
    }
  });
  light.addEventListener('change', () => apply(dataset.choice));
}

/**
 * A site that is served under another path than it was built for comes without its files. The home page then says so and
 * names the path to configure. Stands behind the banner, and before the script that every page loads, which shows it.
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
  // It doesn't bubble.
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && show(), true);
}
