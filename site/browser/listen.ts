/* Listeners are on the document: they serve every page that is swapped in. */

/** The element under an event, or around it, that a selector names. */
export function closest<E extends HTMLElement = HTMLElement>({ target }: Event, selector: string): E | null {
  return target instanceof Element ? target.closest<E>(selector) : null;
}

export function onClick<E extends HTMLElement = HTMLElement>(
  selector: string,
  act: (element: E, event: MouseEvent) => void,
): void {
  document.addEventListener('click', (event) => {
    const element = closest<E>(event, selector);
    if (element) act(element, event);
  });
}

/** For `details` and popovers. The event doesn't bubble: it's caught on its way down. */
export function onToggle(selector: string, act: (element: HTMLElement, isOpen: boolean) => void): void {
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (target instanceof HTMLElement && target.matches(selector))
        act(target, target.matches('[open], :popover-open'));
    },
    true,
  );
}

/** With a key held down, or another button, browsers do other things with a link. */
export function isPlain({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
}
