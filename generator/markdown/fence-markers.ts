import type { FenceMarker } from '../model/sample.ts';

/** What one word of an info string says about markers; null for a word that is none of them. */
export type MarkerWord = Pick<FenceMarker, 'kind' | 'value'> | { readonly reason: string };

/** Reads `fragment`, `wrong`, `version=v0.4.0`, `tool=helm` and `reason="…"`; values may be quoted. */
export function markerWord(word: string): MarkerWord | null {
  if (word === 'fragment' || word === 'wrong') return { kind: word, value: '' };
  const [, name, quoted, bare] = /^(version|tool|reason)=(?:["'](.*)["']|([^"'{}\s]+))$/s.exec(word) ?? [];
  const value = (quoted ?? bare ?? '').trim();
  if (value === '') return null;
  if (name === 'reason') return { reason: value };
  return name === 'version' || name === 'tool' ? { kind: name, value } : null;
}

/** Puts the words together. `wrong` says what an author has to fix; the marker counts nevertheless. */
export function markerOf(words: readonly MarkerWord[]): { marker: FenceMarker | null; wrong: string | null } {
  const kinds = words.filter((word) => 'kind' in word);
  const [reason] = words.filter((word) => 'reason' in word);
  const [first] = kinds;
  if (!first) return { marker: null, wrong: reason ? 'gives a reason and no marker' : null };
  const marker: FenceMarker = { ...first, reason: reason?.reason ?? '' };
  if (kinds.length > 1) return { marker, wrong: 'has more than one marker' };
  return { marker, wrong: reason ? null : `is marked \`${first.kind}\` without a reason` };
}

/** What to do about a marker that is wrong, and why it is refused. */
export const markerHelp = {
  do: 'write one of `fragment`, `wrong`, `version=…`, `tool=…`, and `reason="…"` beside it',
  why: 'a marker keeps code from being checked, which wants a reason that others can judge',
} as const;
