import type { Acceptance } from '../../model/change-history.ts';
import type { NotCompared } from '../../model/changes.ts';
import type { Block } from '../../model/page.ts';
import { upgradePath } from '../../model/versions.ts';

/**
 * What there was nothing to compare of, so that nobody takes silence for “no changes”, with a way to what changed since
 * there is.
 *
 * @param newest version on record; absent where no page compares others with it
 */
export function sourceNotes(notCompared: readonly NotCompared[], section: string, newest?: string): Block[] {
  const sinceOf = new Map(notCompared.map(({ reason, since }) => [reason, since]));
  if (sinceOf.size === 0) return [];
  const reasons = [...sinceOf].map(([reason, since]) => {
    if (newest === undefined || since === undefined || since === newest) return { reason };
    return {
      reason,
      since: { label: `changes since ${since}`, url: upgradePath(section, { from: since, to: newest }) },
    };
  });
  return [{ type: 'not-compared', reasons }];
}

/** What looked wrong about the release and is intended, so that readers don't take it for a mistake of this site. */
export function acceptedNotes(accepted: readonly Acceptance[] = []): Block[] {
  return accepted.map(({ key, because }) => ({
    type: 'prose',
    text: { as: 'prose', source: `Checked, and intended (${key}): ${because}`, mode: 'plain' },
  }));
}
