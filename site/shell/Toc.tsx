import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import type { TocEntry } from '../../generator/model/page.ts';
import { tocStore } from './page-store.ts';
import { spy } from './scroll-spy.ts';

/** Headings of the page. A column on wide screens; a list that opens under a button on narrow ones. */
export function Toc({ initial }: { readonly initial: readonly TocEntry[] }) {
  const entries = useSyncExternalStore(tocStore.subscribe, tocStore.get, () => null) ?? initial;
  const [current, setCurrent] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const listId = useId();

  useEffect(() => {
    setOpen(false);
    setCurrent(null);
    return spy(
      entries.map((entry) => entry.id),
      setCurrent,
    );
  }, [entries]);

  if (entries.length < 2) return null;
  return (
    <nav className="toc" aria-label="On this page">
      <button
        type="button"
        className="toc-toggle"
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
      >
        On this page
      </button>
      <p className="toc-title" aria-hidden="true">
        On this page
      </p>
      <ul id={listId} className="toc-list">
        {entries.map((entry) => (
          <li key={entry.id}>
            <a
              href={`#${encodeURIComponent(entry.id)}`}
              data-depth={entry.depth}
              aria-current={entry.id === current ? 'location' : undefined}
              onClick={() => setOpen(false)}
            >
              {entry.text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
