import { groupChanges } from '../../changes/groups.ts';
import { changeText } from '../../changes/wording.ts';
import type { Change } from '../../model/changes.ts';
import type { ChangedThing, ChangeView, Section } from '../../model/page.ts';
import { changeAnchor } from '../../model/page-changes.ts';
import { counted } from '../../shared/counted.ts';

/** Where the latest version documents what a change is about. */
type UrlOf = (change: Change) => string | undefined;

/** Whether only words of a description differ. */
export function isText({ fact }: Pick<Change, 'fact'>): boolean {
  return fact === 'text';
}

/** Changes by what a reader does about them; descriptions come last and folded. */
export function changeSections(changes: readonly Change[], urlOf: UrlOf): Section[] {
  const { groups } = groupChanges(changes);
  const texts = changes.filter(isText);
  return [
    ...groups.map(({ id, title, lines }) =>
      section(id, title, {
        changes: lines.map((line) => viewOf(line.changes, urlOf)),
      }),
    ),
    ...(texts.length === 0
      ? []
      : [
          section('descriptions', 'Descriptions', {
            fold: `${counted(texts.length, 'description')} changed`,
            changes: texts.map((change) => ({ ...thing(change, urlOf), ...weight(change) })),
          }),
        ]),
  ];
}

function section(
  id: string,
  title: string,
  list: { readonly changes: readonly ChangeView[]; readonly fold?: string },
): Section {
  return { id, title, level: 2, frame: 'changes', blocks: [{ type: 'changes', ...list }] };
}

/** A change that may have happened in several places; the first stands for all. */
function viewOf([first, ...rest]: readonly [Change, ...Change[]], urlOf: UrlOf): ChangeView {
  return {
    ...thing(first, urlOf),
    ...weight(first),
    text: { as: 'inline', source: changeText(first), mode: 'markdown' },
    ...(rest.length > 0 && { also: rest.map((change) => thing(change, urlOf)) }),
  };
}

function thing(change: Change, urlOf: UrlOf): ChangedThing {
  const url = urlOf(change);
  return { id: changeAnchor(change.id), name: change.name, ...(url !== undefined && { url }) };
}

const weight = ({ kind, severity }: Change): Pick<ChangeView, 'kind' | 'severity'> => ({ kind, severity });
