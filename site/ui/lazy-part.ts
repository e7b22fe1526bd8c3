import { errorBox, spinner } from './boxes.ts';

/** A part that arrives sooner shows no spinner: it would only flash. */
const loaderDelay = 200;

/**
 * Loads a part of a page into `place`: a spinner while that takes long, and after a failure the error with a button
 * that tries again. What `show` puts there is its own matter; the place is empty before it runs.
 *
 * @param leave for a part that lies over the page and holds the keyboard: closes it
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
      // The button goes, and the keyboard stays where it was.
      place.tabIndex = -1;
      place.focus({ preventScroll: true });
      void loadPart(place, load, show, leave);
    };
    place.replaceChildren(errorBox(error, retry, leave));
    // Nothing behind it can have the focus.
    if (leave) place.querySelector('button')?.focus();
  }
}
