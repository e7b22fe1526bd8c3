import type { Difference } from '../../changes/between.ts';
import { type ChangeGroup, type ChangeLine, groupChanges } from '../../changes/groups.ts';
import { changeText } from '../../changes/wording.ts';
import type { NotCompared } from '../../model/changes.ts';

/** What a form says of one line. */
export interface SaidLine {
  /** As people write it. */
  readonly name: string;
  /** `default changed from 1 to 2`. */
  readonly text: string;
  /** Names of the other places where the same happened. */
  readonly others: readonly string[];
  /** Rule and version. */
  readonly source: string;
}

export function saidLine({ changes }: ChangeLine): SaidLine {
  const [first, ...others] = changes;
  return {
    name: first.name,
    text: changeText(first),
    others: others.map(({ name }) => name),
    source: `${first.rule}, ${first.version}`,
  };
}

/** Groups whose lines are counted unless somebody asks for all: nobody has to do anything about them. */
const counted: ReadonlySet<string> = new Set(['other']);

export function isCounted({ id }: Pick<ChangeGroup, 'id'>, lists: boolean): boolean {
  return !lists && counted.has(id);
}

/** `v0.3.2 to v0.3.6: 3 breaking, 0 unclassified, 2 risky, 14 others`. */
export function headline({ from, to, changes }: Difference): string {
  const count = (severity: string): number => changes.filter((change) => change.severity === severity).length;
  const numbers = `${count('breaking')} breaking, ${count('unclassified')} unclassified, ${count('risky')} risky`;
  return `${from.version} to ${to.version}: ${numbers}, ${count('info')} others`;
}

/** Why a source isn't compared, and between which versions it is. */
export function notComparedText({ reason, since }: NotCompared, { version }: Difference['to']): string {
  const isSome = since !== undefined && since !== version;
  return `Not compared: ${reason}${isSome ? `; ${since} to ${version} can be` : ''}`;
}

/** What can't be compared, and what is only counted, as sentences. */
export function remarks({ to, notCompared, changes }: Difference): string[] {
  const { texts } = groupChanges(changes);
  return [
    ...notCompared.map((one) => notComparedText(one, to)),
    ...(texts === 0
      ? []
      : [texts === 1 ? 'One description has another text' : `${texts} descriptions have other texts`]),
  ];
}
