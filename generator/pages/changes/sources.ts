import type { NotCompared } from '../../model/changes.ts';
import type { Block } from '../../model/page.ts';

/** What there was nothing to compare of, so that nobody takes silence for “no changes”. */
export function sourceNotes(notCompared: readonly NotCompared[]): Block[] {
  const reasons = [...new Set(notCompared.map(({ reason }) => reason))];
  if (reasons.length === 0) return [];
  return [{ type: 'prose', text: { as: 'prose', source: `Not compared: ${reasons.join('; ')}.`, mode: 'plain' } }];
}
