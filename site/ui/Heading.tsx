import type { ReactNode } from 'react';

/** A link to a place without a heading. */
export function Permalink({ id, text }: { readonly id: string; readonly text: string }) {
  return (
    <a className="permalink" href={`#${encodeURIComponent(id)}`} aria-label={`Link to: ${text}`}>
      #
    </a>
  );
}

interface HeadingProps {
  readonly level: 2 | 3 | 4;
  readonly id: string;
  readonly children: ReactNode;
  /** The id is on an element around the heading. */
  readonly idElsewhere?: boolean | undefined;
}

export function Heading({ level, id, children, idElsewhere }: HeadingProps) {
  const Element = `h${level}` as const;
  return (
    <Element id={idElsewhere ? undefined : id}>
      {children}
      {/* biome-ignore lint/a11y/useAnchorContent: it's what the generator's Markdown has, which says why. */}
      <a className="permalink" href={`#${encodeURIComponent(id)}`} aria-hidden="true" tabIndex={-1}>
        #
      </a>
    </Element>
  );
}

/** A part of an article under a heading, of level 2 by default. */
export function Section({
  id,
  title,
  level = 2,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly level?: HeadingProps['level'];
  readonly children: ReactNode;
}) {
  return (
    <section>
      <Heading level={level} id={id}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
