import { announcementKey, themeKey } from '../../ui/storage-keys.ts';

/*
 * Runs before the first paint, so the colours never flash, and stays: it alone decides the mode, follows the system and
 * other tabs, and takes the reader's choice from the switch as a storage event.
 */

/**
 * Stands in the head.
 * @param modes Choices that there are; none where nobody can choose, and what was stored is forgotten then.
 * @param initial What holds without a choice.
 */
export function startTheme(modes: readonly string[], initial: string): void {
  const { dataset } = document.documentElement;
  const light = matchMedia('(prefers-color-scheme: light)');
  const apply = (stored = ''): void => {
    const choice = modes.includes(stored) ? stored : initial;
    const theme = choice === 'system' ? (light.matches ? 'light' : 'dark') : choice;
    dataset.choice = choice;
    dataset.theme = theme;
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
      meta.content = meta.dataset[theme] ?? '';
  };
  const readStored = (): string | undefined => {
    try {
      // A dismissed announcement must not flash either.
      if (localStorage[announcementKey(dataset.announcement)]) dataset.dismissed = '';
      if (modes.length === 0) delete localStorage[themeKey];
      return localStorage[themeKey];
    } catch {
      // Storage is off: nothing was chosen.
      return undefined;
    }
  };
  dataset.js = '';
  // Where the script doesn't come, the page is one without scripts. The event doesn't bubble.
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && delete dataset.js, true);
  apply(readStored());
  addEventListener('storage', ({ key, newValue }) => {
    if (key === themeKey || key === null) apply(newValue ?? '');
  });
  light.addEventListener('change', () => apply(dataset.choice));
}
