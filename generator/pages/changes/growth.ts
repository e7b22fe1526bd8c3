import { type ChangeHistory, type CountedSort, countedSorts } from '../../model/change-history.ts';
import type { GrowthView } from '../../model/page.ts';

const labels: Readonly<Record<CountedSort, string>> = {
  commands: 'Commands',
  flags: 'Flags',
  operations: 'API operations',
  apiFields: 'API fields',
  registryFields: 'Registry fields',
  resourceFields: 'Custom resource fields',
};

/** How much of each sort there was, version by version; sorts that nobody could count are left out. */
export function growthOf(history: ChangeHistory): GrowthView {
  const oldestFirst = history.toReversed();
  return {
    versions: oldestFirst.map(({ version, date }) => ({ version, ...(date !== null && { date }) })),
    series: countedSorts
      .map((sort) => ({ label: labels[sort], values: oldestFirst.map(({ sizes }) => sizes[sort]) }))
      .filter(({ values }) => values.some((value) => value !== null)),
  };
}
