const stops = 'a[href]:not([tabindex="-1"]), button:not([tabindex="-1"]), input, [tabindex="0"]';

/** Leads Tab from the last stop to the first, and back. */
export function keepInside(container: HTMLElement, event: KeyboardEvent): void {
  const all = [...container.querySelectorAll<HTMLElement>(stops)].filter((stop) => stop.checkVisibility());
  const [first, last] = [all[0], all.at(-1)];
  const focused = document.activeElement;
  const isOutside = !container.contains(focused);
  if (event.shiftKey && (focused === first || isOutside)) {
    event.preventDefault();
    last?.focus();
  } else if (!event.shiftKey && (focused === last || isOutside)) {
    event.preventDefault();
    first?.focus();
  }
}
