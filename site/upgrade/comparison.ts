import { escapeUTF8 } from 'entities/escape';
import { changesBetween } from '../../generator/changes/between.ts';
import { countsOf } from '../../generator/changes/counts.ts';
import { changeFilter, changeSections, isText } from '../../generator/changes/sections.ts';
import { codeSpans } from '../../generator/changes/wording.ts';
import type { ServedHistory } from '../../generator/kinds/history.ts';
import type { Change } from '../../generator/model/changes.ts';
import type { EntityKey } from '../../generator/model/entity.ts';
import type { FactsHistory } from '../../generator/model/facts.ts';
import type { Printed } from '../../generator/model/page.ts';
import { type ChangeView, changeAnchor, type UpgradePlaces } from '../../generator/model/page-changes.ts';
import type { Text } from '../../generator/model/text.ts';
import type { Comparison } from './messages.ts';

/** Where the latest version documents things, by key. */
export type Places = ReadonlyMap<EntityKey, string>;

export function placesByKey(places: UpgradePlaces): Places {
  return new Map(
    Object.entries(places).flatMap(([page, anchors]) =>
      Object.entries(anchors).map(([key, anchor]) => [key, anchor === '' ? page : `${page}#${anchor}`] as const),
    ),
  );
}

/**
 * What changes between two versions, ready to show; that a text is another one is left out.
 *
 * @param changesUrl address of the pages of changes
 */
export function compared(
  history: ServedHistory,
  places: Places,
  changesUrl: string,
  pair: readonly [from: string, to: string],
): Comparison {
  const { changes: all, notCompared } = changesBetween(history, pair, { moves: history.moves, file: 'The history' });
  const changes = all.filter((change) => !isText(change));
  const sections = changeSections(changes, {
    level: 3,
    urlOf: (change) => placeOf(change, history, places, pair[1]),
    versionOf: ({ id, version }) => ({ label: version, url: `${changesUrl}/${version}#${changeAnchor(id)}` }),
  });
  const filter = changeFilter(changes);
  return {
    counts: countsOf(changes),
    ...(filter && { filter }),
    groups: sections.map(({ id, title, blocks }) => ({
      ...{ id, title },
      changes: blocks.flatMap((block) =>
        block.type === 'feed' && 'changes' in block ? block.changes.map(printed) : [],
      ),
    })),
    notCompared: [...new Map(notCompared.map((one) => [one.reason, one])).values()],
  };
}

/** Where the latest version has what a change is about; else, unless it's gone, where it has what that belongs to. */
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

/** Words and code in backticks, which is all that the wording of changes has. */
function htmlOf(text: Text): string {
  if (text.as !== 'inline') return '';
  return codeSpans(text.source)
    .map(({ text: part, isCode }) => (isCode ? `<code translate="no">${escapeUTF8(part)}</code>` : escapeUTF8(part)))
    .join('');
}
