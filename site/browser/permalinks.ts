import { announce } from './progress.ts';

/** Milliseconds for which the outcome is shown. */
const shown = 1600;

/** A click on a permalink goes to its place, as any link, and also puts the address on the clipboard. */
export function startPermalinks(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.permalink') : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const say = (outcome: string): void => {
      link.dataset.copied = outcome;
      announce(outcome, shown);
      window.setTimeout(() => delete link.dataset.copied, shown);
    };
    // Without a clipboard, on plain http, the address bar still has it.
    void navigator.clipboard?.writeText(link.href).then(
      () => say('Link copied'),
      () => say('Copying failed'),
    );
  });
}
