type Tag = 'div' | 'span' | 'p' | 'header' | 'script';

interface Props {
  readonly html: string;
  readonly as?: Tag;
  readonly id?: string;
  readonly className?: string;
  /** Kind of a script: `application/ld+json` is data. */
  readonly type?: string;
}

/**
 * Ready, safe HTML: from the generator, or rendered here. The only place of the site where markup enters a document
 * without React escaping it.
 */
export function Html({ html, as: Element = 'div', id, className, type }: Props) {
  return <Element id={id} className={className} type={type} dangerouslySetInnerHTML={{ __html: html }} />;
}
