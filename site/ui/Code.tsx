import { breakable } from './breakable.tsx';

/** Inline code whose long names may break between their parts. */
export function Code({ text, className }: { readonly text: string; readonly className?: string }) {
  return (
    <code className={className} translate="no">
      {breakable(text)}
    </code>
  );
}
