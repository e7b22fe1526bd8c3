import type { Change } from '../model/changes.ts';
import { type KindName, kindNames } from '../model/kinds.ts';
import { counted } from '../shared/counted.ts';
import { writtenAs } from './remedy.ts';
import { imageName, isMoved, pathOf } from './wording.ts';

/** What a person does about changes. */
export interface ChangeGroup {
  readonly id: string;
  /** `Breaking: status fields moved or removed`. */
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
  /** Descriptions that changed; no action is needed. */
  readonly texts: readonly Change[];
}

/** Whether only words of a description differ. */
export function isText({ fact }: Pick<Change, 'fact'>): boolean {
  return fact === 'text';
}

/** Whether a server's image is another version of the same. */
function isImageBump({ type, fact, before, after }: Change): boolean {
  return type === 'server' && fact === 'image' && imageName(before) === imageName(after);
}

/** Changes that need no action and are only counted. */
export const isMinor = (change: Change): boolean => isText(change) || isImageBump(change);

/** Lines of a group without newer images, of which pages only show how many there are. */
export function withoutImages({ lines }: ChangeGroup) {
  const images = lines.flatMap(({ changes }) => changes).filter(isImageBump);
  const folded = `${counted(images.length, 'server')} ${images.length === 1 ? 'has' : 'have'} a newer image`;
  return { lines: lines.filter(({ changes: [first] }) => !isImageBump(first)), images, folded };
}

/** What broke, and how: `status fields moved or removed`. */
export function whatBroke(changes: readonly Change[]): string {
  const nouns = Map.groupBy(changes, (change) => writtenAs(change)[0]);
  return [...nouns].map(([noun, own]) => `${noun} ${happened(own)}`).join(', ');
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

/** Sorts changes by what a person does about them; what is of no group isn't there. */
export function groupChanges(changes: readonly Change[]): GroupedChanges {
  const others = changes.filter((change) => !isText(change));
  const group = (id: string, title: string, has: (change: Change) => boolean): ChangeGroup => ({
    ...{ id, title, lines: linesOf(others.filter(has)) },
  });
  const broken = (kind: KindName): ChangeGroup => {
    const own = others.filter((change) => change.severity === 'breaking' && change.kind === kind);
    return { id: `breaks-${kind}`, title: `Breaking: ${whatBroke(own)}`, lines: linesOf(own) };
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
