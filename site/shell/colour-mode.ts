import { createStore } from './store.ts';

export type ColourMode = 'light' | 'dark' | 'system';

const key = 'theme';
const order: readonly ColourMode[] = ['light', 'dark', 'system'];
const prefersLight = '(prefers-color-scheme: light)';

/** What holds before the reader has chosen, and what the server renders. frame/theme-script.ts says the same. */
export const defaultMode: ColourMode = 'dark';

export const colourModeStore = createStore<ColourMode>(defaultMode);

function parse(value: string | null | undefined): ColourMode {
  return order.find((mode) => mode === value) ?? defaultMode;
}

function apply(mode: ColourMode): void {
  const root = document.documentElement;
  const theme = mode === 'system' ? (window.matchMedia(prefersLight).matches ? 'light' : 'dark') : mode;
  root.dataset.choice = mode;
  root.dataset.theme = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content = meta.dataset[theme] ?? '';
  colourModeStore.set(mode);
}

export function cycleColourMode(): void {
  const next = order[(order.indexOf(colourModeStore.get()) + 1) % order.length] ?? defaultMode;
  try {
    localStorage.setItem(key, next);
  } catch {
    // Storage is off: the choice holds for this page.
  }
  apply(next);
}

/** Takes over the choice that the inline script made, and follows other tabs and the system from there. */
export function startColourMode(): void {
  apply(parse(document.documentElement.dataset.choice));
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) apply(parse(event.newValue));
  });
  window.matchMedia(prefersLight).addEventListener('change', () => apply(colourModeStore.get()));
}
