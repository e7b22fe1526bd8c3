import type { Page } from '../../generator/model/page.ts';
import { markdownAddress } from '../../generator/shared/markdown-address.ts';
import { href } from '../ui/url.ts';

/** The page as Markdown: to copy, which enhance/copy-page.ts does, and to look at. Nothing for the home page. */
export function PageActions({ page }: { readonly page: Page }) {
  const address = page.kind === 'home' ? null : markdownAddress(page);
  if (address === null) return null;
  return (
    <section className="page-actions" aria-label="This page as Markdown">
      <button type="button" className="copy-page" data-copy-page={href(address)}>
        Copy page
      </button>
      <a href={href(address)} type="text/markdown">
        View as Markdown
      </a>
    </section>
  );
}
