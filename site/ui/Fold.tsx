import type { ReactNode } from 'react';

interface Props {
  /** What is shown of it before somebody opens it; without one, all is shown. */
  readonly summary: string | undefined;
  readonly children: ReactNode;
}

/** What is of interest to few, in a box that opens. */
export function Fold({ summary, children }: Props) {
  if (summary === undefined) return children;
  return (
    <details className="details">
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
