import type { ReactNode } from 'react';

interface Props<Link> {
  readonly links: readonly Link[];
  /** So many stand in a row; the others fold. */
  readonly count: number;
  readonly children: (links: readonly Link[]) => ReactNode;
}

/** A few links, and the others in a fold. */
export function FoldedLinks<Link>({ links, count, children }: Props<Link>) {
  // A fold for a single link would be longer than the link.
  const first = links.length === count + 1 ? links : links.slice(0, count);
  const rest = links.slice(first.length);
  return (
    <>
      {children(first)}
      {rest.length > 0 && (
        <details className="more-values">
          <summary>and {rest.length} more</summary>
          {children(rest)}
        </details>
      )}
    </>
  );
}
