import type { Impact } from '../../changes/impact/causes.ts';
import type { Change } from '../../model/changes.ts';
import { kindNames, kinds } from '../../model/kinds.ts';

/** What is new and in no guide, by kinds. */
export function newByKind({ unmentioned }: Impact): { readonly label: string; readonly changes: readonly Change[] }[] {
  return kindNames.flatMap((kind) => {
    const changes = unmentioned.filter((change) => change.kind === kind);
    return changes.length === 0 ? [] : [{ label: kinds[kind].label, changes }];
  });
}
