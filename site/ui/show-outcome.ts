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
