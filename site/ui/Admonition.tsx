import type { ReactNode } from 'react';

type Kind = 'note' | 'tip' | 'info' | 'warning' | 'danger' | 'caution';

/** The same markup that the generator's Markdown writes. */
export function Admonition({
  kind,
  title,
  children,
}: {
  readonly kind: Kind;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <aside className={`admonition admonition-${kind}`} aria-label={title}>
      <p className="admonition-title">{title}</p>
      {children}
    </aside>
  );
}
