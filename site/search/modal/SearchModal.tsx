import './modal.css';
import { DocSearchModal } from '@docsearch/react';
import { createContext, useContext, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { siteInfo } from '../../shell/site-info.ts';
import { searchUrl } from '../../ui/paths.ts';
import { href } from '../../ui/url.ts';
import { missingUrl, queryLimit } from '../results.ts';
import { answered, withOurSearch } from './client.ts';
import type { ModalHit } from './modal-hit.ts';
import { Notes } from './Notes.tsx';
import { cleanStored, indexName } from './stored.ts';

const { scope, search: settings } = siteInfo();

interface Leave {
  readonly close: () => void;
  /** Closes the modal, then follows a link as a click on it would. */
  readonly follow: (url: string) => void;
}

const Leaving = createContext<Leave>({ close: () => {}, follow: () => {} });

/** Adds to each title what it is and one line on it. */
function HitLink({ hit, children }: { readonly hit: unknown; readonly children: React.ReactNode }) {
  const { objectID, url, about, line } = hit as ModalHit;
  const { follow } = useContext(Leaving);
  const { lines } = useSyncExternalStore(answered.subscribe, answered.get);
  // An entry of a list box may hold nothing that takes the focus: it is a link while the pointer is on it, to be opened
  // in a tab of its own or copied. The keyboard chooses entries, with and without Ctrl.
  const [isPointed, setPointed] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // DocSearch gives all its lists one id; the field names each by that of its entries.
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
        if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        follow(url);
      }}
    >
      {children}
      {about && (
        <span className="search-hit-about">
          <span className="search-hit-type">{about}</span> {lines.get(objectID) ?? line}
        </span>
      )}
    </a>
  );
}

function Footer({ state }: { readonly state: { readonly query: string } }) {
  const { close } = useContext(Leaving);
  return (
    <a className="search-all" href={href(searchUrl(scope, state.query.slice(0, queryLimit)))} onClick={close}>
      See all results
    </a>
  );
}

/** Types a query as the reader would: React keeps its own record of the value, which the element's setter passes by. */
function type(input: HTMLInputElement, query: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, query);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.focus();
}

interface Item {
  readonly itemUrl: string;
}

/** The DocSearch modal over our own engines. */
function SearchModal({ initialQuery, leave }: { readonly initialQuery: string; readonly leave: Leave }) {
  const section = useRef<HTMLElement>(null);
  const [modal, setModal] = useState<Element | null>(null);
  const [query, setQuery] = useState('');
  const answer = useSyncExternalStore(answered.subscribe, answered.get);
  const input = (): HTMLInputElement | null | undefined => section.current?.querySelector('input');
  useEffect(() => {
    // DocSearch calls the whole of it a button.
    const container = section.current?.querySelector('.DocSearch-Container');
    container?.setAttribute('role', 'group');
    container?.removeAttribute('tabindex');
    setModal(container?.firstElementChild ?? null);
    // It begins with what's selected on the page.
    setQuery(section.current?.querySelector('input')?.value ?? '');
  }, []);
  // With another one, DocSearch begins anew.
  const navigator = useMemo(
    () => ({
      navigate: ({ itemUrl }: Item) => leave.follow(itemUrl),
      navigateNewTab: ({ itemUrl }: Item) => window.open(itemUrl, '_blank', 'noopener'),
      navigateNewWindow: ({ itemUrl }: Item) => window.open(itemUrl, '_blank', 'noopener,popup'),
    }),
    [leave],
  );
  const { feedbackUrl } = settings;
  return (
    <Leaving value={leave}>
      <section
        ref={section}
        className="search-modal"
        data-search-answered={answer.query}
        data-search-failed={answer.isFailed || undefined}
        onInput={() => setQuery(input()?.value ?? '')}
        onReset={() => setQuery('')}
      >
        <DocSearchModal
          appId="local"
          apiKey="local"
          indexName={indexName}
          initialQuery={initialQuery}
          initialScrollY={window.scrollY}
          onClose={leave.close}
          placeholder={`Command, flag, field or words${scope ? ` in ${scope.version}` : ''}`}
          maxResultsPerGroup={5}
          navigator={navigator}
          transformSearchClient={withOurSearch}
          hitComponent={HitLink}
          resultsFooterComponent={Footer}
          {...(feedbackUrl ? { getMissingResultsUrl: (of) => missingUrl(feedbackUrl, of.query) } : {})}
          translations={{ searchBox: { cancelButtonText: 'Close', cancelButtonAriaLabel: 'Close' } }}
        />
        {modal &&
          createPortal(
            <Notes
              query={query}
              ask={(other) => {
                const field = input();
                if (field) type(field, other);
              }}
            />,
            modal,
          )}
      </section>
    </Leaving>
  );
}

/** Shows the modal in an open dialog, until that is closed. */
export function open(dialog: HTMLDialogElement, query: string): void {
  cleanStored(() => window.localStorage);
  const root = createRoot(dialog);
  dialog.addEventListener('close', () => root.unmount());
  const leave: Leave = {
    close: () => dialog.close(),
    follow(url) {
      // DocSearch scrolls the page to where it was when it is taken away.
      dialog.addEventListener('close', () => {
        const link = document.createElement('a');
        link.href = url;
        document.body.append(link);
        link.click();
        link.remove();
      });
      dialog.close();
    },
  };
  // At once, so that the next key goes into the field.
  flushSync(() => root.render(<SearchModal initialQuery={query} leave={leave} />));
  dialog.querySelector('input')?.focus();
}

export { prepareSearch as prepare } from '../search.ts';
