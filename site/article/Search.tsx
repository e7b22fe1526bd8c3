import type { SystemPage } from '../../generator/model/page.ts';
import { href } from '../ui/url.ts';
import { SearchForm } from './SearchForm.tsx';

/** The frame of the search page; search/page.ts fills it. The form also leads here from elsewhere. */
export function Search({ page }: { readonly page: SystemPage }) {
  return (
    <article className="article search-page" data-search-page="">
      <h1>{page.title}</h1>
      <SearchForm id="search-field" />
      <p className="search-status" data-search-status="" role="status" />
      <div data-search-part="" data-start="" />
      <noscript>
        <p>
          The search runs in the browser and needs JavaScript. Without it, the sidebar lists every page, and so does the{' '}
          <a href={href('/sitemap.xml')}>sitemap</a>.
        </p>
      </noscript>
    </article>
  );
}
