import * as frameIds from '../../generator/shared/frame-ids.ts';

/* A bar for navigations that take longer than 200 ms, and what screen readers say. */

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
  // Both kinds of timers share their numbers.
  window.clearTimeout(timer);
  document.querySelector(`#${frameIds.progress} > progress`)?.remove();
}

/** What screen readers say. @param milliseconds After which the same words would be read out again. */
export function announce(text: string, milliseconds?: number): void {
  const voice = document.querySelector(`#${frameIds.progress} [role="status"]`);
  if (!voice) return;
  voice.textContent = text;
  if (milliseconds === undefined) return;
  window.setTimeout(() => {
    if (voice.textContent === text) voice.textContent = '';
  }, milliseconds);
}
