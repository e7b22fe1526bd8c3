import type { ReactNode } from 'react';

interface Props {
  /** Label while folded; without one, the content is always shown. */
  readonly summary: string | undefined;
  readonly className?: 'details' | 'branch';
  readonly children: ReactNode;
}

/** Folded content, in a box or as a branch. */
export function Fold({ summary, className = 'details', children }: Props) {
  if (summary === undefined) return children;
  return (
    <details className={className}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
