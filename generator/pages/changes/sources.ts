import type { Acceptance } from '../../model/change-history.ts';
import type { NotCompared } from '../../model/changes.ts';
import type { Block } from '../../model/page.ts';

/** What there was nothing to compare of, so that nobody takes silence for “no changes”. */
export function sourceNotes(notCompared: readonly NotCompared[]): Block[] {
  const reasons = [...new Set(notCompared.map(({ reason }) => reason))];
  if (reasons.length === 0) return [];
  return [{ type: 'prose', text: { as: 'prose', source: `Not compared: ${reasons.join('; ')}.`, mode: 'plain' } }];
}

/** What looked wrong about the release and is meant, so that readers don't take it for a mistake of this site. */
export function acceptedNotes(accepted: readonly Acceptance[] = []): Block[] {
  return accepted.map(({ key, because }) => ({
    type: 'prose',
    text: { as: 'prose', source: `Looked odd and is meant (${key}): ${because}`, mode: 'plain' },
  }));
}
