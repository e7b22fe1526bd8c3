type Tag = 'div' | 'span' | 'p' | 'ul' | 'nav' | 'header' | 'main' | 'script' | 'style';

interface Props {
  readonly html: string;
  readonly as?: Tag;
  readonly id?: string;
  readonly className?: string | undefined;
  readonly tabIndex?: number;
  /** Kind of a script: `application/ld+json` is data. */
  readonly type?: string;
  readonly 'aria-label'?: string;
}

/** Safe HTML from the generator, or rendered here. The only place where unescaped markup enters a document. */
export function Html({ html, as: Element = 'div', ...attributes }: Props) {
  return <Element {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
}
