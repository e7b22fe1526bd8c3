import type { ReactNode } from 'react';
import { type MarkName, marks } from '../../generator/model/row-words.ts';

type Tone = 'required' | 'deprecated' | 'experimental' | 'quiet' | 'good' | 'accent';

/** A word or two to notice first. Colour is only an addition to the text. */
export function Badge({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return <span className={`badge badge-${tone}`}>{children}</span>;
}

/** Marks with a colour; their texts are in `generator/model/row-words.ts`. */
const tones: { readonly [Name in MarkName]?: Tone } = {
  required: 'required',
  deprecated: 'deprecated',
  experimental: 'experimental',
  served: 'good',
  storage: 'accent',
};

/** A mark such as Required or Deprecated. */
export function MarkBadge({ of }: { readonly of: MarkName }) {
  return <Badge tone={tones[of] ?? 'quiet'}>{marks[of].label}</Badge>;
}
