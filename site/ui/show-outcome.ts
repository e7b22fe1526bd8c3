/** What buttons said before. */
const labels = new WeakMap<HTMLElement, readonly ChildNode[]>();

/** Shows on the button, for a moment, whether copying worked. */
export async function showOutcome(copying: Promise<void> | undefined, button: HTMLElement): Promise<void> {
  const label = labels.get(button) ?? [...button.childNodes];
  labels.set(button, label);
  const copied = await copying?.then(
    () => true,
    () => false,
  );
  button.textContent = copied ? 'Copied' : 'Copying failed';
  button.dataset.state = copied ? 'done' : 'failed';
  window.setTimeout(() => {
    button.replaceChildren(...label);
    delete button.dataset.state;
  }, 1600);
}
