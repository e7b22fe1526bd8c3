import { mentionsOf, namedAt } from '../../guides/mentions.ts';
import type { LeftOut, PartCoverage } from '../../model/coverage.ts';
import { type Entities, nameKey } from '../../model/entity.ts';
import type { SiteModel } from '../../model/site.ts';
import { type CoverageItem, coverageItems, declaredKeys } from './items.ts';

/** What a report of coverage looks at. */
export interface CoverageInput {
  readonly model: SiteModel;
  readonly entities: Entities;
}

/** How much of the documented version guides mention, by part; what they leave out on purpose is told apart. */
export function coverageOf(input: CoverageInput, deep: boolean): PartCoverage[] {
  const { tool } = input.model;
  const mentioned = mentionedKeys(input);
  const reasonOf = reasons(tool.leftOut);
  const items = coverageItems(tool, deep);
  const parts = [...new Set(items.map(({ part }) => part))];
  return parts.map((part): PartCoverage => {
    const own = items.filter((item) => item.part === part);
    const rest = own.filter(({ kind, name }) => !mentioned.has(nameKey(kind, name)));
    return {
      part,
      total: own.length,
      mentioned: own.length - rest.length,
      leftOut: rest.flatMap((item) => {
        const reason = reasonOf(item);
        return reason === null ? [] : [{ name: item.name, reason }];
      }),
      missing: rest.filter((item) => reasonOf(item) === null).map(({ name }) => name),
    };
  });
}

/** Keys of what code in guides names, and of entries that guides link to. */
export function mentionedKeys({ model, entities }: CoverageInput): Set<string> {
  const declared = declaredKeys(model.tool);
  const named = namedAt(entities);
  const mentions = model.guides.flatMap((guide) => mentionsOf(guide, model.uses, named));
  const exact = mentions.filter(({ isPageOnly }) => !isPageOnly);
  return new Set(exact.map(({ kind, name }) => declared(nameKey(kind, name))));
}

function reasons(leftOut: readonly LeftOut[]): (item: CoverageItem) => string | null {
  const fitting = leftOut.map((entry) => ({ entry, fits: fitsOf(entry) }));
  return (item) => fitting.find(({ fits }) => fits(item))?.entry.reason ?? null;
}

/** Whether an entry of `coverage.yaml` is about something. */
export function fitsOf({ kind, name }: LeftOut): (item: Pick<CoverageItem, 'kind' | 'name'>) => boolean {
  const parts = name.split('*');
  if (parts.length === 1) return (item) => item.kind === kind && item.name === name;
  const pattern = new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*')}$`);
  return (item) => item.kind === kind && pattern.test(item.name);
}
