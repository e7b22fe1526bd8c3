import type { ReactNode } from 'react';

interface Props {
  /** What is shown of it before somebody opens it; without one, all is shown. */
  readonly summary: string | undefined;
  readonly className?: 'details' | 'branch';
  readonly children: ReactNode;
}

/** What is of interest to few, which opens: in a box, or as a branch of what it stands in. */
export function Fold({ summary, className = 'details', children }: Props) {
  if (summary === undefined) return children;
  return (
    <details className={className}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
