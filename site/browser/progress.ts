import * as frameIds from '../../generator/shared/frame-ids.ts';

/* A progress bar for navigations longer than 200 ms, and announcements for screen readers. */

const delay = 200;
const trickle = 800;
const minimum = 0.08;

let timer: number | undefined;

export function startProgress(): void {
  stopProgress();
  timer = window.setTimeout(() => {
    const bar = document.createElement('progress');
    Object.assign(bar, { className: 'progress', max: 1, value: minimum, ariaLabel: 'Loading the page' });
    document.getElementById(frameIds.progress)?.prepend(bar);
    timer = window.setInterval(() => {
      bar.value += (0.94 - bar.value) * 0.2;
    }, trickle);
  }, delay);
}

export function stopProgress(): void {
  // Timeouts and intervals share ids.
  window.clearTimeout(timer);
  document.querySelector(`#${frameIds.progress} > progress`)?.remove();
}

/**
 * Announces text to screen readers.
 *
 * @param milliseconds after which to clear it, since repeated text would be read again
 */
export function announce(text: string, milliseconds?: number): void {
  const voice = document.querySelector(`#${frameIds.progress} [role="status"]`);
  if (!voice) return;
  voice.textContent = text;
  if (milliseconds === undefined) return;
  window.setTimeout(() => {
    if (voice.textContent === text) voice.textContent = '';
  }, milliseconds);
}
