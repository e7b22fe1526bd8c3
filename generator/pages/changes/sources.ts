import type { NotCompared } from '../../model/changes.ts';
import type { Block } from '../../model/page.ts';
import { upgradePath } from '../../model/versions.ts';

/**
 * What there was nothing to compare of, so that nobody takes silence for “no changes”, with a way to what changed since
 * there is.
 *
 * @param newest version on record
 */
export function sourceNotes(notCompared: readonly NotCompared[], section: string, newest: string): Block[] {
  const reasons = new Map(notCompared.map(({ reason, since }) => [reason, since]));
  if (reasons.size === 0) return [];
  const said = [...reasons].map(([reason, since]) => {
    const isSome = since !== undefined && since !== newest;
    return isSome
      ? `${reason} ([changes since ${since}](${upgradePath(section, { from: since, to: newest })}))`
      : reason;
  });
  return [{ type: 'prose', text: { as: 'prose', source: `Not compared: ${said.join('; ')}.`, mode: 'markdown' } }];
}
