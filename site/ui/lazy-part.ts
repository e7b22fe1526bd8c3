import { errorBox, spinner } from './boxes.ts';

/** Delay of the spinner, to avoid a flash. */
const loaderDelay = 200;

/**
 * Loads a part of a page into `place`: shows a spinner while it takes long, and on failure the error with a retry
 * button. `place` is empty before `show` runs.
 *
 * @param leave closes a part that lies over the page and traps the focus
 */
export async function loadPart<T>(
  place: HTMLElement,
  load: () => Promise<T>,
  show: (part: T) => void | Promise<void>,
  leave?: () => void,
): Promise<void> {
  place.replaceChildren();
  const waiting = window.setTimeout(() => place.replaceChildren(spinner()), loaderDelay);
  try {
    const part = await load();
    window.clearTimeout(waiting);
    place.replaceChildren();
    await show(part);
  } catch (error) {
    window.clearTimeout(waiting);
    console.warn('A part of the page did not load.', error);
    const retry = (): void => {
      // The button is removed; keep the focus here.
      place.tabIndex = -1;
      place.focus({ preventScroll: true });
      void loadPart(place, load, show, leave);
    };
    place.replaceChildren(errorBox(error, retry, leave));
    // Nothing behind it can have the focus.
    if (leave) place.querySelector('button')?.focus();
  }
}
