import type { SearchPage } from '../../generator/model/page.ts';
import * as frameIds from '../../generator/shared/frame-ids.ts';
import { LinkColumns } from '../ui/links.tsx';
import { href } from '../ui/url.ts';

/** The frame of the search page; search/page/ fills it. */
export function Search({ page }: { readonly page: SearchPage }) {
  return (
    <article className="article search-page" data-search-page="">
      <h1>{page.title}</h1>
      {/* Before scripts run, it submits to this page. */}
      <form action={href('/search')} method="get" className="search-form needs-script">
        <label className="visually-hidden" htmlFor={frameIds.searchField}>
          Search the documentation
        </label>
        <input
          id={frameIds.searchField}
          className="input"
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
      <p className="search-status quiet" data-search-status="" role="status" />
      <div data-search-part="" />
      <p className="no-script">
        The search runs in the browser and needs JavaScript. Without it, the sidebar lists every page, and so does the{' '}
        <a href={href('/sitemap.xml')}>sitemap</a>.
      </p>
      <SearchStart page={page} />
    </article>
  );
}

/** Suggestions before a query; without scripts they are links. */
function SearchStart({ page: { examples, guides, reference } }: { readonly page: SearchPage }) {
  return (
    <div className="search-start" data-search-start="">
      {examples.length > 0 && (
        <p className="row quiet needs-script">
          For example:{' '}
          {examples.map((query) => (
            <a key={query} href={href(`/search?q=${encodeURIComponent(query)}`)}>
              <code>{query}</code>
            </a>
          ))}
        </p>
      )}
      <LinkColumns
        groups={[
          { label: 'Guides', links: guides },
          { label: 'Reference', links: reference },
        ]}
      />
    </div>
  );
}
