import { href } from '../ui/url.ts';

/** The field of the search page; without JavaScript it leads there. @param id Its own in the document. */
export function SearchForm({ id }: { readonly id: string }) {
  return (
    <form action={href('/search')} method="get" className="search-form">
      <label className="visually-hidden" htmlFor={id}>
        Search the documentation
      </label>
      <input
        id={id}
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
  );
}
