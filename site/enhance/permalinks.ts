/** A click on a permalink goes to its place, as any link, and also puts the address on the clipboard. */
export function startPermalinks(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.permalink') : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    void navigator.clipboard?.writeText(link.href).then(
      () => {
        link.dataset.copied = '';
        window.setTimeout(() => delete link.dataset.copied, 1600);
      },
      () => {},
    );
  });
}
