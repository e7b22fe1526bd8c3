import { breakable } from './breakable.tsx';

/** Inline code with break points in long names. */
export function Code({ text, className }: { readonly text: string; readonly className?: string }) {
  return (
    <code className={className} translate="no">
      {breakable(text)}
    </code>
  );
}
