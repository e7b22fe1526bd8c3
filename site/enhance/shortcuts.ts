function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type="radio"]), textarea, select'))
  );
}

/** `/`, Ctrl+K and Cmd+K lead to the search. */
export function startShortcuts(): void {
  document.addEventListener('keydown', (event) => {
    const slash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
    const combination =
      event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
    if (!slash && !combination) return;
    event.preventDefault();
    const field = document.querySelector<HTMLInputElement>('[data-search-page] input');
    if (field) field.focus();
    else document.querySelector<HTMLElement>('[data-search-link]')?.click();
  });
}
