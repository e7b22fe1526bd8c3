import type { Page } from '../../generator/model/page.ts';
import { markdownAddress } from '../../generator/shared/markdown-address.ts';
import { href } from '../ui/url.ts';

interface Props {
  readonly page: Page;
  /** Other versions may have the page too: there's room for a link to the one that the reader has chosen. */
  readonly isVersioned?: boolean;
}

/**
 * The page as Markdown: to copy, which enhance/copy-page.ts does, and to look at. Nothing for the home page.
 * enhance/chosen-version.ts fills the room.
 */
export function PageActions({ page, isVersioned = false }: Props) {
  const address = page.kind === 'home' ? null : markdownAddress(page);
  if (address === null) return null;
  return (
    <section className="page-actions bar small quiet-links" aria-label="This page">
      <button type="button" className="copy-page needs-script" data-copy-page={href(address)}>
        Copy<span className="from-tablet"> page</span>
      </button>
      <a href={href(address)} type="text/markdown">
        <span className="from-tablet">View as </span>Markdown
      </a>
      {isVersioned && <span className="chosen-version one-line needs-script" data-chosen-version="" />}
    </section>
  );
}
