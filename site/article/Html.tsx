import { rebase } from '../url.ts';

type Tag = 'div' | 'span' | 'p';

/** Ready, safe HTML from the generator. The only way that markup enters an article without React escaping it. */
export function Html({ html, as: Element = 'div', className }: { readonly html: string; readonly as?: Tag; readonly className?: string }) {
  return <Element className={className} dangerouslySetInnerHTML={{ __html: rebase(html) }} />;
}
