import type { Change } from '../model/changes.ts';
import { type KindName, kindNames } from '../model/kinds.ts';
import { counted } from '../shared/counted.ts';
import { writtenAs } from './remedy.ts';
import { imageName, isMoved, pathOf } from './wording.ts';

/** Changes with the same action for users. */
export interface ChangeGroup {
  readonly id: string;
  /** `Breaking: status fields moved or removed`. */
  readonly title: string;
  readonly lines: readonly ChangeLine[];
}

/** The same change in several places, such as a field of a shared schema. */
export interface ChangeLine {
  /** By name; the first one represents all. */
  readonly changes: readonly [Change, ...Change[]];
}

export interface GroupedChanges {
  readonly groups: readonly ChangeGroup[];
  /** Changes of descriptions, which need no action. */
  readonly texts: readonly Change[];
}

/** Whether only a description changed. */
export function isText({ fact }: Pick<Change, 'fact'>): boolean {
  return fact === 'text';
}

/** Whether a server's image changed its version only. */
function isImageBump({ type, fact, before, after }: Change): boolean {
  return type === 'server' && fact === 'image' && imageName(before) === imageName(after);
}

/** Changes that need no action and are only counted. */
export const isMinor = (change: Change): boolean => isText(change) || isImageBump(change);

/** Lines of a group without image updates, of which pages only show the number. */
export function withoutImages({ lines }: ChangeGroup) {
  const images = lines.flatMap(({ changes }) => changes).filter(isImageBump);
  const folded = `${counted(images.length, 'server')} ${images.length === 1 ? 'has' : 'have'} a newer image`;
  return { lines: lines.filter(({ changes: [first] }) => !isImageBump(first)), images, folded };
}

/** A summary of breaking changes: `status fields moved or removed`. */
export function whatBroke(changes: readonly Change[]): string {
  const nouns = Map.groupBy(changes, (change) => writtenAs(change)[0]);
  return [...nouns].map(([noun, changed]) => `${noun} ${happened(changed)}`).join(', ');
}

function happened(changes: readonly Change[]): string {
  const found = new Set(changes.map(({ what }) => what));
  if (found.has('changed')) return 'changed';
  const words = { renamed: changes.some(isMoved) ? 'moved' : 'renamed', removed: 'removed', added: 'now required' };
  return (['renamed', 'removed', 'added'] as const)
    .filter((what) => found.has(what))
    .map((what) => words[what])
    .join(' or ');
}

/** Groups changes by the action for users, without changes of no group. */
export function groupChanges(changes: readonly Change[]): GroupedChanges {
  const others = changes.filter((change) => !isText(change));
  const group = (id: string, title: string, has: (change: Change) => boolean): ChangeGroup => ({
    ...{ id, title, lines: linesOf(others.filter(has)) },
  });
  const broken = (kind: KindName): ChangeGroup => {
    const breaking = others.filter((change) => change.severity === 'breaking' && change.kind === kind);
    return { id: `breaks-${kind}`, title: `Breaking: ${whatBroke(breaking)}`, lines: linesOf(breaking) };
  };
  const isDeprecation = ({ fact, severity, after }: Change): boolean =>
    fact === 'deprecated' && after !== undefined && severity !== 'breaking';
  const isNew = ({ what, severity }: Change): boolean => what === 'added' && severity === 'info';
  return {
    groups: [
      ...kindNames.map(broken),
      group('unclassified', 'Not classified yet: review by hand', ({ severity }) => severity === 'unclassified'),
      group('look-at', 'Review', (change) => change.severity === 'risky' && !isDeprecation(change)),
      group('deprecated', 'Deprecated', isDeprecation),
      group('new', 'New', isNew),
      group(
        'other',
        'Other changes',
        (change) => change.severity === 'info' && !isNew(change) && !isDeprecation(change),
      ),
    ].filter(({ lines }) => lines.length > 0),
    texts: changes.filter(isText),
  };
}

/** Combines equal changes of entities with the same last name. */
function linesOf(changes: readonly Change[]): ChangeLine[] {
  const same = Map.groupBy(changes, (change) => {
    const { kind, type, what, fact, before, after, rule, version, includes, successor } = change;
    const names = [change.name, ...(successor ? [successor.name] : [])].map((name) => shared(change, name));
    return JSON.stringify([kind, type, what, fact, before, after, rule, version, includes, names]);
  });
  return [...same.values()].flatMap(([first, ...rest]) => (first ? [{ changes: [first, ...rest] }] : []));
}

/** The common part of a name in several places: the name of a flag, the path of a field in the body. */
function shared({ kind, type }: Change, name: string): string {
  if (type === 'flag') return name.split(' ').at(-1) ?? name;
  return pathOf({ kind, type }, name);
}
