import type { SystemPage } from '../../generator/model/page.ts';
import { href } from '../url.ts';

/** The frame of the search page; search/page.ts fills it. The form also leads here from elsewhere. */
export function Search({ page }: { readonly page: SystemPage }) {
  return (
    <article className="article search-page" data-search-page="">
      <h1>{page.title}</h1>
      <form action={href('/search')} method="get" className="search-form">
        <label className="visually-hidden" htmlFor="search-field">
          Search the documentation
        </label>
        <input
          id="search-field"
          type="search"
          name="q"
          maxLength={64}
          placeholder="Command, flag, field or words"
          autoComplete="off"
          spellCheck={false}
        />
        <button type="submit" className="button button-primary">
          Search
        </button>
      </form>
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
