import { mentionsOf, namedAt } from '../guides/mentions.ts';
import { flagName } from '../kinds/cli/keys.ts';
import { countedEntities } from '../kinds/facts.ts';
import { descriptors } from '../kinds/index.ts';
import type { CoverageNames } from '../kinds/kind.ts';
import { equivalentKinds, type LeftOut } from '../model/annotations.ts';
import { nameKey } from '../model/entity.ts';
import { type KindName, kinds, ofKinds } from '../model/kinds.ts';
import type { Problem } from '../model/problem.ts';
import type { ToolVersion } from '../model/site.ts';
import type { NamedUse } from '../model/use.ts';
import { namePattern } from '../shared/name-pattern.ts';
import { didYouMean, nearest } from '../shared/nearest.ts';
import { inPath, problemAt } from '../shared/problem.ts';
import { severityIn } from './annotations.ts';
import type { Check, CheckInput } from './site.ts';

type CoverageInput = Pick<CheckInput, 'model' | 'entities'>;

/** How much of one part guides mention. */
export interface PartCoverage {
  /** `flags`. */
  readonly part: string;
  readonly total: number;
  readonly mentioned: number;
  /** Deliberate omissions with their reasons. */
  readonly leftOut: readonly { readonly name: string; readonly reason: string }[];
  /** Neither mentioned nor omitted on purpose. */
  readonly missing: readonly string[];
}

/** How much of the documented version guides mention, by part; deliberate omissions are counted apart. */
export function coverageOf(input: CoverageInput, deep: boolean): PartCoverage[] {
  const { tool } = input.model;
  const mentioned = mentionedKeys(input);
  const leftOut = tool.leftOut.map((entry) => ({ reason: entry.reason, fits: fitsOf(entry) }));
  return [...Map.groupBy(coverageItems(tool, deep), ({ part }) => part)].map(([part, items]): PartCoverage => {
    const rest = items
      .filter(({ kind, name }) => !mentioned.has(nameKey(kind, name)))
      .map((item) => ({ name: item.name, reason: leftOut.find(({ fits }) => fits(item))?.reason }));
    return {
      ...{ part, total: items.length, mentioned: items.length - rest.length },
      leftOut: rest.flatMap(({ name, reason }) => (reason === undefined ? [] : [{ name, reason }])),
      missing: rest.flatMap(({ name, reason }) => (reason === undefined ? name : [])),
    };
  });
}

/** Keys of entities that guides name in code or link to. */
function mentionedKeys({ model, entities }: CoverageInput): Set<string> {
  const declared = declaredKeys(model.tool);
  const named = namedAt(entities);
  const mentions = model.guides.flatMap((guide) => mentionsOf(guide, model.uses, named));
  const exact = mentions.filter(({ isPageOnly }) => !isPageOnly);
  return new Set(exact.map(({ kind, name }) => declared(nameKey(kind, name))));
}

/** Returns whether an entry of `coverage.yaml` applies to an item. */
export function fitsOf({ kind, name }: LeftOut): (item: NamedUse) => boolean {
  const pattern = namePattern(name, '.*');
  return (item) => item.kind === kind && pattern.test(item.name);
}

/** An entity of a version that guides can mention, in a part such as `flags`. */
interface CoverageItem extends NamedUse {
  readonly part: string;
}

/** Every entity of a version once, in report order; `deep` includes nested fields. */
function coverageItems(tool: ToolVersion, deep: boolean): CoverageItem[] {
  const items = ofKinds(tool.kinds, (kind, model) =>
    (descriptors[kind].coverage?.(model, deep) ?? [countedNames(tool, kind)]).flatMap(({ part, names }) =>
      names.map((name) => ({ part, kind, name })),
    ),
  );
  return equivalentKinds.flatMap((kind) => items.filter((item) => item.kind === kind));
}

/** Names to count, without operations that only the tool itself calls. */
function countedNames(tool: ToolVersion, kind: KindName): CoverageNames {
  const entities = countedEntities(tool.kinds, kind).filter(({ direction }) => direction === 'in');
  return { part: `${kinds[kind].counted.noun}s`, names: entities.map(({ name }) => name) };
}

/** Maps the key of an inherited flag to the key where it is declared; other keys stay. */
function declaredKeys({ kinds: { cli } }: ToolVersion): (key: string) => string {
  const commands = cli?.commands ?? [];
  const flagsOf = new Map(commands.map(({ path, flags }) => [path.join(' '), flags]));
  const declared = new Map<string, string>();
  for (const { path, inheritedFlags } of commands)
    for (const { name } of inheritedFlags) {
      const owner = path
        .map((_, index) => path.slice(0, path.length - index).join(' '))
        .find((command) => flagsOf.get(command)?.some((flag) => flag.name === name));
      if (owner !== undefined)
        declared.set(nameKey('cli', flagName(path.join(' '), name)), nameKey('cli', flagName(owner, name)));
    }
  return (key) => declared.get(key) ?? key;
}

/** Deliberate omissions must exist and still be unmentioned. */
export const checkLeftOut: Check = ({ model, entities, guidesMatch }) => {
  const { tool } = model;
  if (!guidesMatch || tool.leftOut.length === 0) return [];
  const mentioned = mentionedKeys({ model, entities });
  const items = coverageItems(tool, true);
  return tool.leftOut.flatMap((entry): Problem[] => {
    const { kind, name, file, place } = entry;
    const fitting = items.filter(fitsOf(entry));
    if (fitting.some((item) => !mentioned.has(nameKey(kind, item.name)))) return [];
    const isMissing = fitting.length === 0;
    const names = items.filter((item) => item.kind === kind).map((item) => item.name);
    return [
      problemAt(inPath(file, place), {
        ...{ rule: 'coverage/left-out', severity: severityIn(tool, file, isMissing ? 'error' : 'warning') },
        what: isMissing
          ? `names ${name}, which ${tool.version} does not have`
          : `leaves out ${name}, which a guide mentions`,
        why: isMissing ? 'nothing is left out by it' : 'the reason no longer holds and would hide a later omission',
        do: isMissing ? didYouMean(nearest(name, names), 'correct the name, or remove it') : 'remove the entry',
      }),
    ];
  });
};
