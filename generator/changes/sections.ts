import { type Change, severities } from '../model/changes.ts';
import { kindNames } from '../model/kinds.ts';
import type { ChangedThing, ChangeFilter, ChangeView, PageLink, Section } from '../model/page.ts';
import { changeAnchor } from '../model/page-changes.ts';
import { counted } from '../shared/counted.ts';
import { groupChanges, isText } from './groups.ts';
import { changeText } from './wording.ts';

export interface SectionOptions {
  /** Where the latest version documents what a change is about. */
  readonly urlOf: (change: Change) => string | undefined;
  /** Of changes of several versions: what leads to the one that a change is of. */
  readonly versionOf?: (change: Change) => PageLink;
  /** Of the headings. Default: 2. */
  readonly level?: number;
}

/** Changes by what a reader does about them; descriptions come last and folded. */
export function changeSections(changes: readonly Change[], options: SectionOptions): Section[] {
  const { level = 2 } = options;
  const { groups } = groupChanges(changes);
  const texts = changes.filter(isText);
  return [
    ...groups.map(({ id, title, lines }) =>
      section(level, id, title, {
        changes: lines.map((line) => viewOf(line.changes, options)),
      }),
    ),
    ...(texts.length === 0
      ? []
      : [
          section(level, 'descriptions', 'Descriptions', {
            fold: `${counted(texts.length, 'description')} changed`,
            changes: texts.map((change) => ({ ...thing(change, options), ...weight(change) })),
          }),
        ]),
  ];
}

function section(
  level: number,
  id: string,
  title: string,
  list: { readonly changes: readonly ChangeView[]; readonly fold?: string },
): Section {
  return { id, title, level, frame: 'changes', blocks: [{ type: 'feed', ...list }] };
}

/** A change that may have happened in several places; the first stands for all. */
function viewOf([first, ...rest]: readonly [Change, ...Change[]], options: SectionOptions): ChangeView {
  return {
    ...thing(first, options),
    ...weight(first),
    ...(options.versionOf && { version: options.versionOf(first) }),
    text: { as: 'inline', source: changeText(first), mode: 'markdown' },
    ...(rest.length > 0 && { also: rest.map((change) => thing(change, options)) }),
  };
}

function thing(change: Change, { urlOf }: SectionOptions): ChangedThing {
  const url = urlOf(change);
  return { id: changeAnchor(change.id), name: change.name, ...(url !== undefined && { url }) };
}

const weight = ({ kind, severity }: Change): Pick<ChangeView, 'kind' | 'severity'> => ({ kind, severity });

/** Filters for changes; none where all are of one sort. */
export function changeFilter(changes: readonly Change[]): ChangeFilter | null {
  const found = new Set(changes.map(({ kind }) => kind));
  const weights = new Set(changes.map(({ severity }) => severity));
  if (found.size < 2 && weights.size < 2) return null;
  return {
    kinds: kindNames.filter((kind) => found.has(kind)),
    severities: severities.filter((severity) => weights.has(severity)),
  };
}
