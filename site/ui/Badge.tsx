import type { ReactNode } from 'react';
import { type MarkName, marks } from '../../generator/model/row-words.ts';

type Tone = 'required' | 'deprecated' | 'experimental' | 'quiet' | 'good' | 'accent';

/** A word or two that must be seen before the line is read. The word says it; the colour only helps. */
export function Badge({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return <span className={`badge badge-${tone}`}>{children}</span>;
}

/** How each mark looks; its words are in `generator/model/row-words.ts`. */
const tones = {
  required: 'required',
  optional: 'quiet',
  deprecated: 'deprecated',
  experimental: 'experimental',
  hidden: 'quiet',
  repeatable: 'quiet',
  secret: 'quiet',
  immutable: 'quiet',
  readOnly: 'quiet',
  writeOnly: 'quiet',
  served: 'good',
  notServed: 'quiet',
  storage: 'accent',
  callback: 'accent',
  webhook: 'accent',
} as const satisfies Record<MarkName, Tone>;

/** A mark such as Required or Deprecated. */
export function MarkBadge({ of }: { readonly of: MarkName }) {
  return <Badge tone={tones[of]}>{marks[of].label}</Badge>;
}
