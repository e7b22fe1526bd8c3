import { announcementKey, recall, remember, themeKey } from '../../ui/storage.ts';

/*
 * Runs before the first paint, so the colours never flash, and stays: it alone decides the mode, and follows the switch,
 * the system and other tabs.
 */

/**
 * Stands in the head.
 * @param modes Choices that there are; none where nobody can choose, and what was stored is forgotten then.
 * @param initial What holds without a choice.
 */
export function startTheme(modes: readonly string[], initial: string): void {
  const { dataset } = document.documentElement;
  const light = matchMedia('(prefers-color-scheme: light)');
  const apply = (stored: string | null = null): void => {
    const choice = stored !== null && modes.includes(stored) ? stored : initial;
    const theme = choice === 'system' ? (light.matches ? 'light' : 'dark') : choice;
    dataset.choice = choice;
    dataset.theme = theme;
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
      meta.content = meta.dataset[theme] ?? '';
  };
  dataset.js = '';
  // A dismissed announcement must not flash either.
  if (recall(announcementKey(dataset.announcement))) dataset.dismissed = '';
  if (modes.length === 0) remember(themeKey, null);
  apply(recall(themeKey));
  // Where the script doesn't come, the page is one without scripts. The event doesn't bubble.
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && delete dataset.js, true);
  addEventListener('storage', ({ key, newValue }) => {
    if (key === themeKey || key === null) apply(newValue);
  });
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('.colour-mode')) return;
    const next = modes[(modes.indexOf(dataset.choice ?? '') + 1) % modes.length] ?? initial;
    remember(themeKey, next);
    apply(next);
  });
  light.addEventListener('change', () => apply(dataset.choice));
}
