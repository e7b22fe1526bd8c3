import { type Change, severities } from '../model/changes.ts';
import { kindNames } from '../model/kinds.ts';
import type { ChangedThing, ChangeFilter, ChangeView, FeedBlock, PageLink, Section } from '../model/page.ts';
import { changeAnchor } from '../model/page-changes.ts';
import { counted } from '../shared/counted.ts';
import { groupChanges, isText, withoutImages } from './groups.ts';
import { remedyOf } from './remedy.ts';
import { changeText } from './wording.ts';

export interface SectionOptions {
  /** Address of a change's entity in the latest version. */
  readonly urlOf: (change: Change) => string | undefined;
  /** Name of the documented program. */
  readonly program: string;
  /** For changes of several versions: the link to a change's version. */
  readonly versionOf?: (change: Change) => PageLink;
  /** Heading level. Default: 2. */
  readonly level?: number;
}

/** Changes grouped by action; image updates and descriptions come last, folded. */
export function changeSections(changes: readonly Change[], options: SectionOptions): Section[] {
  const { level = 2 } = options;
  const { groups, texts } = groupChanges(changes);
  const section = (id: string, title: string, blocks: readonly FeedBlock[]): Section => ({
    ...{ id, title, level, frame: 'changes', blocks },
  });
  const folded = (fold: string, all: readonly Change[]): FeedBlock[] =>
    all.length === 0 ? [] : [{ type: 'feed', fold, changes: all.map((change) => viewOf([change], options)) }];
  return [
    ...groups.map((group) => {
      const { lines, images, folded: fold } = withoutImages(group);
      const views = lines.map((line) => viewOf(line.changes, options));
      const feed: FeedBlock[] = views.length === 0 ? [] : [{ type: 'feed', changes: views }];
      return section(group.id, group.title, [...feed, ...folded(fold, images)]);
    }),
    ...(texts.length === 0
      ? []
      : [section('descriptions', 'Descriptions', folded(`${counted(texts.length, 'description')} changed`, texts))]),
  ];
}

/** A change in one or several places, represented by the first. */
function viewOf([first, ...rest]: readonly [Change, ...Change[]], options: SectionOptions): ChangeView {
  const { kind, severity } = first;
  const { todo, edit } = remedyOf(first, options.program) ?? {};
  // The rules are shown below.
  const happened = first.fact === 'rules' && edit ? 'validation rules changed' : changeText(first);
  return {
    ...thing(first, options),
    ...{ kind, severity },
    ...(options.versionOf && { version: options.versionOf(first) }),
    ...(!isText(first) && {
      text: { as: 'inline', source: todo === undefined ? happened : `${happened}; ${todo}`, mode: 'markdown' },
    }),
    ...(edit && { edit }),
    ...(rest.length > 0 && { also: rest.map((change) => thing(change, options)) }),
  };
}

function thing(change: Change, { urlOf }: SectionOptions): ChangedThing {
  const url = urlOf(change);
  return { id: changeAnchor(change.id), name: change.name, ...(url !== undefined && { url }) };
}

/** A filter for changes; null if all are of one sort. */
export function changeFilter(changes: readonly Change[]): ChangeFilter | null {
  const found = new Set(changes.map(({ kind }) => kind));
  const weights = new Set(changes.map(({ severity }) => severity));
  if (found.size < 2 && weights.size < 2) return null;
  return {
    kinds: kindNames.filter((kind) => found.has(kind)),
    severities: severities.filter((severity) => weights.has(severity)),
  };
}
