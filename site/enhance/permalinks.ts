import { announcementStore } from '../shell/page-store.ts';

/** A click on a permalink goes to its place, as any link, and also puts the address on the clipboard. */
export function startPermalinks(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.permalink') : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const say = (outcome: string): void => {
      link.dataset.copied = outcome;
      announcementStore.set(outcome);
      window.setTimeout(() => {
        delete link.dataset.copied;
        // The same words once more would not be read out.
        if (announcementStore.get() === outcome) announcementStore.set('');
      }, 1600);
    };
    // Without a clipboard, on plain http, the address bar still has it.
    void navigator.clipboard?.writeText(link.href).then(
      () => say('Link copied'),
      () => say('Copying failed'),
    );
  });
}
