import type { ReactNode } from 'react';

interface Props {
  /** Label while folded; without one, the content is always shown. */
  readonly summary: string | undefined;
  readonly children: ReactNode;
}

/** Folded content in a box. */
export function Fold({ summary, children }: Props) {
  if (summary === undefined) return children;
  return (
    <details className="details">
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
