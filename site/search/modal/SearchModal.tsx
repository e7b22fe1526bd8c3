import './modal.css';
import { DocSearchModal } from '@docsearch/react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { isPlain } from '../../browser/listen.ts';
import { siteInfo } from '../../browser/site-info.ts';
import { searchUrl } from '../../ui/paths.ts';
import { href } from '../../ui/url.ts';
import { missingUrl, queryLimit } from '../results.ts';
import { answered, settled, withOurSearch } from './client.ts';
import type { ModalHit } from './modal-hit.ts';
import { Notes } from './Notes.tsx';
import { cleanStored, indexName } from './stored.ts';

const {
  scope,
  search: { feedbackUrl },
} = siteInfo();

let dialog: HTMLDialogElement | undefined;
const close = (): void => dialog?.close();
const textTyped = (): string => dialog?.querySelector('input')?.value ?? '';

/** Follows a link after the modal is closed, since DocSearch then restores the page's scroll position. */
function follow(url: string): void {
  dialog?.addEventListener('close', () => {
    const link = document.createElement('a');
    link.href = url;
    document.body.append(link);
    link.click();
    link.remove();
  });
  close();
}

/** Enter opens the page, with Ctrl or Cmd in a tab, with Shift in a window. */
const navigator = {
  navigate: ({ itemUrl }: { readonly itemUrl: string }) => follow(itemUrl),
  navigateNewTab: ({ itemUrl }: { readonly itemUrl: string }) => window.open(itemUrl, '_blank', 'noopener'),
  navigateNewWindow: ({ itemUrl }: { readonly itemUrl: string }) => window.open(itemUrl, '_blank', 'noopener,popup'),
};

/** Adds the type and a summary to each title. */
function HitLink({ hit, children }: { readonly hit: unknown; readonly children: React.ReactNode }) {
  const { url, about, line } = hit as ModalHit;
  // An option of a list box may not contain focusable elements: it is a link only while hovered, for opening it in a
  // tab or copying it. The keyboard selects options, with and without Ctrl.
  const [isPointed, setPointed] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // DocSearch uses one id for all its lists; the field refers to each by its entries.
    const entry = link.current?.closest('li');
    if (entry?.parentElement) entry.parentElement.id = entry.id.replace(/item-\d+$/, 'list');
  });
  return (
    <a
      ref={link}
      href={isPointed ? url : undefined}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onClick={(event) => {
        if (!isPlain(event.nativeEvent)) return;
        event.preventDefault();
        follow(url);
      }}
    >
      {children}
      {about && (
        <span className="search-hit-about one-line small">
          <strong>{about}</strong> {line}
        </span>
      )}
    </a>
  );
}

function Footer({ state: { query } }: { readonly state: { readonly query: string } }) {
  return (
    <a className="search-all" href={href(searchUrl(scope, query.slice(0, queryLimit)))} onClick={close}>
      See all results
    </a>
  );
}

/** Enters a query as the reader would: React tracks the value, which the element's setter bypasses. */
function type(query: string): void {
  const input = dialog?.querySelector('input');
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, query);
  input?.dispatchEvent(new Event('input', { bubbles: true }));
  input?.focus();
}

/** Holds Enter until the answer arrives: otherwise DocSearch drops the query and shows no results. */
function holdEnter(event: React.KeyboardEvent): void {
  const { key, target } = event;
  if (key !== 'Enter' || !(target instanceof HTMLInputElement) || target.value === '') return;
  if (answered.get().query !== null) return;
  event.preventDefault();
  event.stopPropagation();
  const query = target.value;
  void settled().then(() => {
    if (target.value === query) target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });
}

/** The DocSearch modal with our search. */
function SearchModal({ initialQuery }: { readonly initialQuery: string }) {
  const [modal, setModal] = useState<Element | null>(null);
  const [query, setQuery] = useState('');
  const answer = useSyncExternalStore(answered.subscribe, answered.get);
  useEffect(() => {
    // DocSearch gives its whole container the role of a button.
    const container = dialog?.querySelector('.DocSearch-Container');
    container?.setAttribute('role', 'group');
    container?.removeAttribute('tabindex');
    setModal(container?.firstElementChild ?? null);
    // It starts with the page's selection.
    setQuery(textTyped());
  }, []);
  return (
    <section
      className="search-modal"
      data-search-answered={answer.query}
      data-search-failed={answer.isFailed || undefined}
      onKeyDownCapture={holdEnter}
      onInput={() => setQuery(textTyped())}
      onReset={() => setQuery('')}
    >
      <DocSearchModal
        appId="local"
        apiKey="local"
        indexName={indexName}
        initialQuery={initialQuery}
        initialScrollY={window.scrollY}
        onClose={close}
        placeholder={`Command, flag, field or words${scope ? ` in ${scope.version}` : ''}`}
        navigator={navigator}
        transformSearchClient={withOurSearch}
        hitComponent={HitLink}
        resultsFooterComponent={Footer}
        {...(feedbackUrl ? { getMissingResultsUrl: (of) => missingUrl(feedbackUrl, of.query) } : {})}
        translations={{ searchBox: { cancelButtonText: 'Close', cancelButtonAriaLabel: 'Close' } }}
      />
      {modal && createPortal(<Notes answer={answer} query={query} ask={type} close={close} />, modal)}
    </section>
  );
}

/** Shows the modal in an open dialog, until that is closed. */
export function open(place: HTMLDialogElement, query: string): void {
  cleanStored(() => window.localStorage);
  dialog = place;
  const root = createRoot(place);
  place.addEventListener('close', () => root.unmount());
  // Synchronously, so that the next key goes into the field.
  flushSync(() => root.render(<SearchModal initialQuery={query} />));
  place.querySelector('input')?.focus();
}

export { prepareSearch as prepare } from '../search.ts';
