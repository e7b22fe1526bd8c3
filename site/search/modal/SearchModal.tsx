import './modal.css';
import { DocSearchModal } from '@docsearch/react/modal';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { siteInfo } from '../../browser/site-info.ts';
import { searchUrl } from '../../ui/paths.ts';
import { scrolledSign } from '../../ui/scrolled-sign.ts';
import { isComposing } from '../../ui/search-keys.ts';
import { href } from '../../ui/url.ts';
import { missingUrl } from '../page-view.ts';
import { queryLimit } from '../results.ts';
import { Additions } from './Additions.tsx';
import { createModalClient } from './client.ts';
import type { ModalHit } from './hits.ts';
import { keepInside } from './keys.ts';
import { lines } from './lines.ts';
import { follow, navigator } from './navigator.ts';
import { indexName } from './stored.ts';

const { scope, search: settings } = siteInfo();

interface Props {
  readonly initialQuery: string;
  readonly onClose: () => void;
}

/** Notes whether results are scrolled, for the cut in `cuts/docsearch.ts`. */
function markScrolled({ target }: Event): void {
  if (target instanceof Element) target.toggleAttribute(scrolledSign, target.scrollTop > 0);
}

/** Adds to each title what it is and one line on it. */
function HitLink({ hit, children }: { readonly hit: unknown; readonly children: React.ReactNode }) {
  const { objectID, url, about, line } = hit as ModalHit;
  const better = useSyncExternalStore(lines.subscribe, lines.get).get(objectID);
  // An entry of a list box may hold nothing that takes the focus: it is a link while the pointer is on it, to be opened
  // in a tab of its own or copied. The keyboard chooses entries, with and without Ctrl.
  const [isPointed, setPointed] = useState(false);
  return (
    <a
      href={isPointed ? url : undefined}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onClick={(event) => {
        if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        follow(url);
      }}
    >
      {children}
      {about && (
        <span className="search-hit-about one-line small">
          <strong>{about}</strong> {better ?? line}
        </span>
      )}
    </a>
  );
}

/** The DocSearch modal over our own engines. */
export function SearchModal({ initialQuery, onClose }: Props) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const client = useMemo(() => createModalClient(), []);
  useEffect(() => {
    const container = document.querySelector<HTMLElement>('.DocSearch-Container');
    const input = container?.querySelector<HTMLInputElement>('.DocSearch-Input');
    if (!container || !input) return;
    // DocSearch calls its dialog a button and allows 512 characters.
    container.setAttribute('role', 'dialog');
    container.setAttribute('aria-modal', 'true');
    container.setAttribute('aria-label', 'Search');
    container.removeAttribute('tabindex');
    // Inside a dialog they are no landmarks of the page.
    container.querySelector('header')?.setAttribute('role', 'none');
    container.querySelector('footer')?.setAttribute('role', 'none');
    input.maxLength = queryLimit;
    setPlace(container);
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Tab') keepInside(container, event);
      const isToggle = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      if ((event.key !== 'Escape' && !isToggle) || isComposing(event)) return;
      event.preventDefault();
      event.stopPropagation();
      onClose();
    };
    document.addEventListener('keydown', onKey, true);
    // Events of scrolling don't rise to the container.
    container.addEventListener('scroll', markScrolled, { capture: true, passive: true });
    return () => {
      document.removeEventListener('keydown', onKey, true);
      container.removeEventListener('scroll', markScrolled, { capture: true });
    };
  }, [onClose]);
  const { feedbackUrl } = settings;
  return (
    <>
      <DocSearchModal
        appId="local"
        apiKey="local"
        indices={[indexName]}
        initialQuery={(initialQuery || String(window.getSelection() ?? '')).slice(0, queryLimit)}
        initialScrollY={window.scrollY}
        onClose={onClose}
        placeholder={`Command, flag, field or words${scope ? ` in ${scope.version}` : ''}`}
        maxResultsPerGroup={5}
        recentSearchesLimit={7}
        recentSearchesWithFavoritesLimit={4}
        navigator={navigator}
        transformSearchClient={client.transform}
        hitComponent={HitLink}
        resultsFooterComponent={({ state }) => (
          <a className="search-all" href={href(searchUrl(scope, state.query.slice(0, queryLimit)))} onClick={onClose}>
            See all results
          </a>
        )}
        {...(feedbackUrl ? { getMissingResultsUrl: ({ query }) => missingUrl(feedbackUrl, query) } : {})}
        translations={{
          noResultsScreen: {
            noResultsText: 'No results for',
            suggestedQueryText: 'Try searching for',
            reportMissingResultsText: 'Believe this query should return results?',
            reportMissingResultsLinkText: 'Let us know.',
          },
        }}
      />
      {place && <Additions place={place} client={client} />}
    </>
  );
}
