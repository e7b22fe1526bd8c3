import type { Change } from '../model/changes.ts';
import { type KindName, kindEntry, kindNames } from '../model/kinds.ts';
import { pathOf } from './wording.ts';

/** What a person does about changes. */
export interface ChangeGroup {
  readonly id: string;
  /** `Breaks: change your commands and scripts`. */
  readonly title: string;
  readonly lines: readonly ChangeLine[];
}

/** The same thing that happened in several places, as a field of a schema does wherever that is used. */
export interface ChangeLine {
  /** By name; the first stands for all. */
  readonly changes: readonly [Change, ...Change[]];
}

export interface GroupedChanges {
  readonly groups: readonly ChangeGroup[];
  /** Texts of descriptions that changed: information that nobody has to act on. */
  readonly texts: number;
}

/** What a person changes where some of a kind breaks. */
function remedyFor(kind: KindName, changes: readonly Change[]): string {
  const { isOut, ...words } = kindEntry(kind).written;
  const sides = new Set(changes.map(({ entity }) => (isOut?.test(entity) ? ('out' as const) : ('in' as const))));
  return (['in', 'out'] as const).flatMap((side) => (sides.has(side) ? (words[side] ?? []) : [])).join(', and ');
}

/** Whether only words of a description differ. */
export function isText({ fact }: Pick<Change, 'fact'>): boolean {
  return fact === 'text';
}

/** Sorts changes by what a person does about them; what is of no group isn't there. */
export function groupChanges(changes: readonly Change[]): GroupedChanges {
  const others = changes.filter((change) => !isText(change));
  const group = (id: string, title: string, has: (change: Change) => boolean): ChangeGroup => ({
    ...{ id, title, lines: linesOf(others.filter(has)) },
  });
  const broken = (kind: KindName): ChangeGroup => {
    const own = others.filter((change) => change.severity === 'breaking' && change.kind === kind);
    return { id: `breaks-${kind}`, title: `Breaks: change ${remedyFor(kind, own)}`, lines: linesOf(own) };
  };
  const isDeprecation = ({ fact, severity, after }: Change): boolean =>
    fact === 'deprecated' && after !== undefined && severity !== 'breaking';
  const isNew = ({ what, severity }: Change): boolean => what === 'added' && severity === 'info';
  return {
    groups: [
      ...kindNames.map(broken),
      group(
        'unclassified',
        'Unclassified: no rule says what this means',
        ({ severity }) => severity === 'unclassified',
      ),
      group('look-at', 'Look at', (change) => change.severity === 'risky' && !isDeprecation(change)),
      group('deprecated', 'Deprecated', isDeprecation),
      group('new', 'New', isNew),
      group(
        'other',
        'Also changed',
        (change) => change.severity === 'info' && !isNew(change) && !isDeprecation(change),
      ),
    ].filter(({ lines }) => lines.length > 0),
    texts: changes.length - others.length,
  };
}

/** Changes that say the same of things with the same last name are one line. */
function linesOf(changes: readonly Change[]): ChangeLine[] {
  const same = Map.groupBy(changes, (change) => {
    const { kind, type, what, fact, before, after, rule, version, includes, successor } = change;
    const names = [change.name, ...(successor ? [successor.name] : [])].map((name) => shared(change, name));
    return JSON.stringify([kind, type, what, fact, before, after, rule, version, includes, names]);
  });
  return [...same.values()].flatMap(([first, ...rest]) => (first ? [{ changes: [first, ...rest] }] : []));
}

/** What the same thing has in common wherever it is: the name of a flag, and of a field its path in the body. */
function shared({ kind, type }: Change, name: string): string {
  if (type === 'flag') return name.split(' ').at(-1) ?? name;
  return pathOf({ kind, type }, name);
}
