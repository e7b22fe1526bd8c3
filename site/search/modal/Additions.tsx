import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { FoundElsewhere } from '../elsewhere.ts';
import { unreachable } from '../results.ts';
import type { ModalClient } from './client.ts';

interface Places {
  readonly modal: Element | null;
  readonly nothing: Element | null;
  /** Below the results, in sight however many there are. */
  readonly footer: Element | null;
  readonly isEmpty: boolean;
}

const names = ['modal', 'nothing', 'footer', 'isEmpty'] as const satisfies readonly (keyof Places)[];

function look(place: HTMLElement): Places {
  const query = place.querySelector<HTMLInputElement>('.DocSearch-Input')?.value.trim() ?? '';
  return {
    modal: place.querySelector('.DocSearch-Modal'),
    nothing: place.querySelector('.DocSearch-NoResults'),
    footer: place.querySelector('.DocSearch-HitsFooter'),
    isEmpty: query === '' && place.querySelector('.DocSearch-Hit') === null,
  };
}

/** What a screen reader says when an answer is there. */
function announcement(count: number, query: string): string {
  if (count === 0) return `No results for ${query}`;
  return `${count} ${count === 1 ? 'result' : 'results'} for ${query}, use the arrow keys`;
}

/** Links to another version, whose pages are loaded whole. */
function Elsewhere({ found: { version, lead, links } }: { readonly found: FoundElsewhere }) {
  return (
    <div className="search-modal-suggestions">
      <p className="DocSearch-Help">
        {lead}Found in {version}:
      </p>
      <ul>
        {links.map(({ label, url }) => (
          <li key={url}>
            <a className="search-modal-suggestion" href={url} rel="external">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Types a query as the reader would. */
function type(place: HTMLElement, query: string): void {
  const input = place.querySelector<HTMLInputElement>('.DocSearch-Input');
  if (!input) return;
  // React keeps its own record of the value; the element's setter passes it by.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, query);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.focus();
}

/**
 * Messages that DocSearch 5.1 does not show for an engine of ours, or not at all: no recent searches, other queries to
 * try, and that the service cannot be reached.
 */
export function Additions({ place, client }: { readonly place: HTMLElement; readonly client: ModalClient }) {
  const [places, setPlaces] = useState<Places>(() => look(place));
  const { answered, shown, isFailed, isFallback, suggestions, elsewhere } = useSyncExternalStore(
    client.state.subscribe,
    client.state.get,
  );
  useEffect(() => {
    const update = (): void =>
      setPlaces((old) => {
        const now = look(place);
        return names.every((name) => old[name] === now[name]) ? old : now;
      });
    const observer = new MutationObserver(update);
    observer.observe(place, { childList: true, subtree: true });
    // On the document, after React has seen the letter: an update before that is committed with the old query, and the
    // letter is lost.
    document.addEventListener('input', update);
    return () => {
      observer.disconnect();
      document.removeEventListener('input', update);
    };
  }, [place]);
  useEffect(() => {
    // Until the answer is there DocSearch says that there are no results: modal.css hides that by these.
    const mark = (): void => {
      const { answered, isFailed: failed } = client.state.get();
      place.toggleAttribute('data-search-failed', failed);
      if (answered === null) delete place.dataset.searchAnswered;
      else place.dataset.searchAnswered = answered;
    };
    mark();
    return client.state.subscribe(mark);
  }, [place, client]);
  const { modal, nothing, footer, isEmpty } = places;
  const box = nothing ?? footer;
  return (
    <>
      {modal &&
        createPortal(
          <p className="visually-hidden" role="status">
            {isEmpty || isFailed || !answered ? '' : announcement(shown, answered)}
            {elsewhere && `. ${elsewhere.lead}Found in ${elsewhere.version}`}
          </p>,
          modal,
        )}
      {modal && isEmpty && createPortal(<p className="search-modal-note">No recent searches</p>, modal)}
      {modal &&
        !isEmpty &&
        isFallback &&
        createPortal(
          <div className="search-modal-note" role="status">
            <p>
              <strong>{unreachable.title}</strong>
            </p>
            <p>{unreachable.help}</p>
            <p>{unreachable.fallback}</p>
          </div>,
          modal,
        )}
      {nothing &&
        isFailed &&
        createPortal(
          <div className="search-modal-failure" role="alert">
            <p className="DocSearch-Title">{unreachable.title}</p>
            <p className="DocSearch-Help">{unreachable.help}</p>
          </div>,
          nothing,
        )}
      {box && elsewhere && createPortal(<Elsewhere found={elsewhere} />, box)}
      {nothing &&
        !isFailed &&
        suggestions.length > 0 &&
        createPortal(
          <div className="search-modal-suggestions">
            <p className="DocSearch-Help">Try searching for:</p>
            <ul>
              {suggestions.slice(0, 3).map((query) => (
                <li key={query}>
                  <button type="button" className="search-modal-suggestion" onClick={() => type(place, query)}>
                    {query}
                  </button>
                </li>
              ))}
            </ul>
          </div>,
          nothing,
        )}
    </>
  );
}
