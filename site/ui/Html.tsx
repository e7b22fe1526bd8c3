type Tag = 'div' | 'span' | 'p' | 'header' | 'main' | 'script' | 'style';

interface Props {
  readonly html: string;
  readonly as?: Tag;
  readonly id?: string;
  readonly className?: string;
  readonly tabIndex?: number;
  /** Kind of a script: `application/ld+json` is data. */
  readonly type?: string;
  /** Address of the file with the text of a style element: see shell/sheets.ts. */
  readonly sheet?: string;
}

/**
 * Ready, safe HTML: from the generator, or rendered here. The only place of the site where markup enters a document
 * without React escaping it.
 */
export function Html({ html, as: Element = 'div', sheet, ...attributes }: Props) {
  return <Element {...attributes} data-sheet={sheet} dangerouslySetInnerHTML={{ __html: html }} />;
}
