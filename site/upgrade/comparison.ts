import { escapeUTF8 } from 'entities/escape';
import { countsOf } from '../../generator/changes/counts.ts';
import { isMinor } from '../../generator/changes/groups.ts';
import { programIn } from '../../generator/changes/remedy.ts';
import { changeFilter, changeSections } from '../../generator/changes/sections.ts';
import { codeSpans } from '../../generator/changes/wording.ts';
import type { ServedHistory } from '../../generator/kinds/history.ts';
import type { Change } from '../../generator/model/changes.ts';
import type { EntityKey } from '../../generator/model/entity.ts';
import type { FactsHistory } from '../../generator/model/facts.ts';
import type { Printed } from '../../generator/model/page.ts';
import {
  type ChangeView,
  changeAnchor,
  type UpgradePlaces,
  type UpgradeView,
} from '../../generator/model/page-changes.ts';
import type { Text } from '../../generator/model/text.ts';
import type { Chosen } from './choice.ts';
import { differenceOf } from './history.ts';

/** Files for comparisons: addresses with the base path, except for pages of changes. */
export type UpgradeFiles = UpgradeView['files'] & Pick<UpgradeView, 'changes'>;

/** Addresses in the latest version, by key. */
export type Places = ReadonlyMap<EntityKey, string>;

export function placesByKey(places: UpgradePlaces): Places {
  return new Map(
    Object.entries(places).flatMap(([page, anchors]) =>
      Object.entries(anchors).map(([key, anchor]) => [key, anchor === '' ? page : `${page}#${anchor}`] as const),
    ),
  );
}

/**
 * The changes between two versions, ready to show.
 *
 * @param changesUrl address of the pages of changes
 */
export function compared(history: ServedHistory, places: Places, changesUrl: string, chosen: Chosen) {
  const { changes, notCompared, after } = differenceOf(history, chosen);
  const sections = changeSections(changes, {
    ...{ level: 3, program: programIn(after.entities.values()) },
    urlOf: (change) => placeOf(change, history, places, chosen.to),
    versionOf: ({ id, version }) => ({ label: version, url: `${changesUrl}/${version}#${changeAnchor(id)}` }),
  });
  return {
    counts: countsOf(changes.filter((change) => !isMinor(change))),
    /** Null if all changes are of one sort. */
    filter: changeFilter(changes),
    /** Changes grouped by action. */
    groups: sections.map(({ id, title, blocks }) => ({
      ...{ id, title },
      blocks: blocks.flatMap((block) =>
        block.type === 'feed' && 'changes' in block ? [{ ...block, changes: block.changes.map(printed) }] : [],
      ),
    })),
    /** Why kinds of sources weren't compared. */
    notCompared: [...new Map(notCompared.map((one) => [one.reason, one])).values()],
  };
}

export type Comparison = ReturnType<typeof compared>;

/** The address of a change's entity in the latest version; if it isn't there, unless removed, that of its parent. */
function placeOf(change: Change, history: FactsHistory, places: Places, to: string): string | undefined {
  const own = change.what === 'renamed' ? change.successor?.entity : change.entity;
  const exact = places.get(own ?? change.entity);
  if (exact !== undefined || change.what === 'removed') return exact;
  const entities = history.factsOf(to)?.entities;
  for (let key = own ?? null; key !== null; key = entities?.get(key)?.parent ?? null) {
    const found = places.get(key);
    if (found !== undefined) return found;
  }
  return undefined;
}

function printed({ text, ...view }: ChangeView): Printed<ChangeView> {
  return { ...view, ...(text && { text: htmlOf(text) }) };
}

/** Text and code in backticks as HTML. */
function htmlOf(text: Text): string {
  if (text.as !== 'inline') return '';
  return codeSpans(text.source)
    .map(({ text: part, isCode }) => (isCode ? `<code translate="no">${escapeUTF8(part)}</code>` : escapeUTF8(part)))
    .join('');
}
