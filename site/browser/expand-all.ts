import { openBranches } from './named-branches.ts';

/** Buttons that open or close every branch of the schema they stand in. */
export function startExpandAll(): void {
  document.addEventListener('click', (event) => {
    const button =
      event.target instanceof Element ? event.target.closest<HTMLButtonElement>('button[data-expand-all]') : null;
    const scope = button?.closest('[data-expand-scope]');
    if (!button || !scope) return;
    const open = button.textContent === 'Expand all';
    if (open) openBranches(scope);
    else for (const branch of scope.querySelectorAll<HTMLDetailsElement>('details.branch')) branch.open = false;
    button.textContent = open ? 'Collapse all' : 'Expand all';
  });
}
