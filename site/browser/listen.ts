/* Delegated listeners on the document, which serve every page. */

/** The element of an event, or its nearest ancestor, that matches a selector. */
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

/** When the reader points at an element, touches it or focuses it, and may be about to use it. */
export function onPoint(act: (event: Event) => void): void {
  document.addEventListener('pointerover', act, { passive: true });
  document.addEventListener('focusin', act);
}

/** For `details` and popovers. The event doesn't bubble, so it's captured. */
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

/** Whether a click is without modifier keys and other buttons, which browsers handle differently. */
export function isPlain({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
}
