/** Buttons that open or close every branch of the schema they stand in. */
export function startExpandAll(): void {
  document.addEventListener('click', (event) => {
    const button =
      event.target instanceof Element ? event.target.closest<HTMLButtonElement>('button[data-expand-all]') : null;
    const scope = button?.closest('[data-expand-scope]');
    if (!button || !scope) return;
    const branches = [...scope.querySelectorAll<HTMLDetailsElement>('details.branch')];
    const open = button.textContent === 'Expand all';
    for (const branch of branches) branch.open = open;
    button.textContent = open ? 'Collapse all' : 'Expand all';
  });
}
