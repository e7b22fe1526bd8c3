import * as frameIds from '../../generator/shared/frame-ids.ts';
import { showOutcome } from '../ui/show-outcome.ts';

/** Text of a sample as a reader wants to paste it: without the lines that a diff takes away. */
function sampleText(code: Element): string {
  const lines = [...code.querySelectorAll('.line')];
  if (lines.length === 0) return code.textContent;
  return lines
    .filter((line) => !line.classList.contains('deleted'))
    .map((line) => line.textContent)
    .join('\n');
}

export function addCopyButtons(): void {
  for (const figure of document.querySelectorAll(`#${frameIds.content} figure.code`)) {
    if (figure.querySelector('.copy')) continue;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = 'Copy';
    figure.append(button);
  }
}

export function startCopy(): void {
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('figure.code > .copy') : null;
    const code = button?.parentElement?.querySelector('pre code');
    if (button && code) void showOutcome(navigator.clipboard?.writeText(sampleText(code)), button);
  });
}
