import { element } from './page-view.ts';
import { kindLabels, type Results } from './results.ts';

/* What narrows the results of the search page. */

export interface Filters {
  readonly kind: string;
  readonly version: string;
}

/** Shows a facet. */
type Facet = (
  label: string,
  options: readonly { readonly value: string; readonly text: string }[],
  chosen: string,
  choose: (value: string) => void,
) => HTMLElement;

/** A group of buttons of which one is pressed. */
const facet: Facet = (label, options, chosen, choose) => {
  const group = element('div', 'bar');
  group.setAttribute('role', 'group');
  group.setAttribute('aria-label', label);
  for (const { value, text } of options) {
    const button = element('button', 'button button-small', text);
    button.type = 'button';
    button.value = value;
    button.setAttribute('aria-pressed', String(value === chosen));
    button.addEventListener('click', () => choose(value));
    group.append(button);
  }
  return group;
};

/** So many versions are buttons in a row; more are a list to choose from. */
const buttons = 8;

/** A list of which one is chosen. */
const choice: Facet = (label, options, chosen, choose) => {
  const select = element('select', 'input', ...options.map(({ value, text }) => new Option(text, value)));
  select.value = chosen;
  select.addEventListener('change', () => choose(select.value));
  const group = element('div', 'bar', element('label', 'small', label, ' ', select));
  group.setAttribute('role', 'group');
  group.setAttribute('aria-label', label);
  return group;
};

export interface Choices {
  readonly kinds: Results['kinds'];
  readonly versions: readonly string[];
  /** Whether all versions can be searched at once. */
  readonly hasAll: boolean;
}

/**
 * Shows what can be chosen: kinds with their numbers, and versions. After a choice they're made anew, and the keyboard
 * stays where it was.
 *
 * @param choose is done when they are made anew
 */
export function showFacets(
  place: HTMLElement,
  { kinds: counts, versions: all, hasAll }: Choices,
  filters: Filters,
  choose: (filters: Filters) => Promise<void>,
): void {
  const choosing = (label: string, to: (value: string) => Filters) => (value: string) => {
    void choose(to(value)).then(() => {
      const again = place.querySelectorAll<HTMLButtonElement | HTMLSelectElement>(
        `[aria-label="${label}"] :is(button, select)`,
      );
      [...again].find((control) => control.value === value)?.focus();
    });
  };
  const kinds = Object.entries(kindLabels).flatMap(([value, label]) => {
    const count = counts[value as keyof typeof kindLabels] ?? 0;
    return count > 0 || value === filters.kind ? [{ value, text: `${label} ${count}` }] : [];
  });
  const versions = [
    ...(hasAll ? [{ value: 'all', text: 'All versions' }] : []),
    ...all.map((value) => ({ value, text: value })),
  ];
  const kind = choosing('Kind', (value) => ({ ...filters, kind: value }));
  const version = choosing('Version', (value) => ({ ...filters, version: value }));
  const view = versions.length > buttons ? choice : facet;
  place.replaceChildren(
    facet('Kind', [{ value: '', text: 'All kinds' }, ...kinds], filters.kind, kind),
    view('Version', versions, filters.version, version),
  );
}
