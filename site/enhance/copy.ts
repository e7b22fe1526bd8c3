/** Text of a sample as a reader wants to paste it: without the lines that a diff takes away. */
function sampleText(code: Element): string {
  const lines = [...code.querySelectorAll('.line')];
  if (lines.length === 0) return code.textContent;
  return lines
    .filter((line) => !line.classList.contains('deleted'))
    .map((line) => line.textContent)
    .join('\n');
}

/** Shows on the button, for a moment, whether copying worked. */
export async function showOutcome(copying: Promise<void> | undefined, button: HTMLElement): Promise<void> {
  const label = button.dataset.label ?? button.textContent;
  button.dataset.label = label;
  const copied = await copying?.then(
    () => true,
    () => false,
  );
  button.textContent = copied ? 'Copied' : 'Copying failed';
  button.dataset.state = copied ? 'done' : 'failed';
  window.setTimeout(() => {
    button.textContent = label;
    delete button.dataset.state;
  }, 1600);
}

export function addCopyButtons(): void {
  for (const figure of document.querySelectorAll('#content figure.code')) {
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
