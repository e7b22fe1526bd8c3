import type { ReactNode } from 'react';

type Tone = 'required' | 'deprecated' | 'experimental' | 'quiet' | 'good' | 'accent';

/** A word or two that must be seen before the line is read. The word says it; the colour only helps. */
export function Badge({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return <span className={`badge badge-${tone}`}>{children}</span>;
}

export const Required = () => <Badge tone="required">Required</Badge>;
export const Optional = () => <Badge tone="quiet">Optional</Badge>;
export const Deprecated = () => <Badge tone="deprecated">Deprecated</Badge>;
