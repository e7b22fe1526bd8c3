/** Original labels of buttons. */
const labels = new WeakMap<HTMLElement, readonly ChildNode[]>();

/** Briefly shows on the button whether copying worked. @returns the text shown */
export async function showOutcome(copying: Promise<void> | undefined, button: HTMLElement): Promise<string> {
  const label = labels.get(button) ?? [...button.childNodes];
  labels.set(button, label);
  const copied = await copying?.then(
    () => true,
    () => false,
  );
  const outcome = copied ? 'Copied' : 'Copying failed';
  button.textContent = outcome;
  button.dataset.state = copied ? 'done' : 'failed';
  window.setTimeout(() => {
    button.replaceChildren(...label);
    delete button.dataset.state;
  }, 1600);
  return outcome;
}
