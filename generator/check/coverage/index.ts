import { coverageParts, type LeftOut, type PartCoverage } from '../../model/coverage.ts';
import { entryKey, referenceEntries } from '../../model/entries.ts';
import type { Page } from '../../model/page.ts';
import type { SiteModel } from '../../model/site.ts';
import { decodeAddress } from '../../shared/link-target.ts';
import { declaredKeys, type SurfaceItem, surfaceOf } from './surface.ts';

/** What a report of coverage looks at. */
export interface CoverageInput {
  readonly model: SiteModel;
  readonly pages: readonly Page[];
}

/** How much of the documented version guides mention, by part; what they leave out on purpose is told apart. */
export function coverageOf(input: CoverageInput, deep: boolean): PartCoverage[] {
  const { tool } = input.model;
  const mentioned = mentionedKeys(input);
  const reasonOf = reasons(tool.leftOut);
  const items = surfaceOf(tool, deep);
  return coverageParts.map((part): PartCoverage => {
    const own = items.filter((item) => item.part === part);
    const rest = own.filter(({ surface, name }) => !mentioned.has(entryKey(surface, name)));
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
export function mentionedKeys({ model, pages }: CoverageInput): Set<string> {
  const declared = declaredKeys(model.tool);
  const byUrl = new Map([...referenceEntries(pages)].map(([key, { url }]) => [decodeAddress(url), key]));
  const keys = model.guides.flatMap(({ samples, links }) => [
    ...samples.flatMap((sample) => model.uses.get(sample) ?? []).map(({ surface, name }) => entryKey(surface, name)),
    ...links.flatMap(({ href }) => byUrl.get(decodeAddress(href)) ?? []),
  ]);
  return new Set(keys.map(declared));
}

function reasons(leftOut: readonly LeftOut[]): (item: SurfaceItem) => string | null {
  const fitting = leftOut.map((entry) => ({ entry, fits: fitsOf(entry) }));
  return (item) => fitting.find(({ fits }) => fits(item))?.entry.reason ?? null;
}

/** Whether an entry of `coverage.yaml` is about something. */
export function fitsOf({ surface, name }: LeftOut): (item: Pick<SurfaceItem, 'surface' | 'name'>) => boolean {
  const parts = name.split('*');
  if (parts.length === 1) return (item) => item.surface === surface && item.name === name;
  const pattern = new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*')}$`);
  return (item) => item.surface === surface && pattern.test(item.name);
}
